import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, startServer, type RunningServer } from '../support/server/startServer.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ SIGNUP: 'on' })
})
afterAll(() => server.close())

async function runPassword(username: string, input: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../src/programs/password/password.ts'), username], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const post = (path: string, body: object) =>
  fetch(server.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const signIn = (username: string, password: string) => post('/api/auth/', { username, password })

const isSignedIn = async (token: string) =>
  (await fetch(`${server.url}/api/auth/`, { headers: { authorization: `Bearer ${token}` } })).status === 200

test('[FACTOR-4] an operator sets the password of a user with a program, which ends the user’s sessions and no other', async () => {
  const tokenOf = async (username: string) => ((await (await signIn(username, demoPassword)).json()) as { token: string }).token
  const [reception, manager] = [await tokenOf('reception'), await tokenOf('manager')]
  const { code, output } = await runPassword('Reception', 'another password\n')
  expect([code, output]).toEqual([0, expect.stringMatching(/^The password of .+ is set\. All their sessions have ended\.\n$/)])
  expect(output).not.toContain('another password')
  expect([await isSignedIn(reception), await isSignedIn(manager)]).toEqual([false, true])
  expect([(await signIn('reception', demoPassword)).status, (await signIn('reception', 'another password')).status]).toEqual([401, 200])
})

test('[FACTOR-5] the password program refuses an unknown user and a password that is too short, and changes nothing', async () => {
  expect(await runPassword('no-such-user', 'another password\n')).toEqual({
    code: 1,
    output: expect.stringContaining('There is no user no-such-user.'),
  })
  expect(await runPassword('manager', 'short\n')).toEqual({ code: 1, output: 'A password has 8 to 200 characters.\n' })
  expect((await signIn('manager', demoPassword)).status).toBe(200)
})

test('[FACTOR-52] the password program sets the password of a user of a later practice of the server', async () => {
  const practice = { practiceName: 'Harbour Dental', timeZone: 'Australia/Perth', username: 'kit', name: 'Kit Ho', password: demoPassword }
  expect((await post('/api/onboarding/', practice)).status).toBe(201)
  const { code, output } = await runPassword('kit', 'another password\n')
  expect([code, output]).toEqual([0, 'The password of Kit Ho at Harbour Dental is set. All their sessions have ended.\n'])
  expect([(await signIn('kit', demoPassword)).status, (await signIn('kit', 'another password')).status]).toEqual([401, 200])
})
