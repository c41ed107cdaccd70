import { afterEach, beforeEach, expect, test } from 'vitest'
import { password } from '../../startTestServer.ts'
import { type SterilisationServer, aCycle, startSterilisationServer } from '../startSterilisationServer.ts'

let server: SterilisationServer
beforeEach(async () => {
  server = await startSterilisationServer()
})
afterEach(() => server.close())

/** Whether a text has this PIN. Ids and hashes have any four digits by chance. */
const shows = (text: string, pin: string): boolean => new RegExp(`(?<![0-9a-f-])${pin}(?![0-9a-f-])`).test(text)

const setPin = (username: 'josh' | 'mia', pin: string, ownPassword = password) =>
  server.call(username, 'POST', '/api/auth/pin/', { password: ownPassword, pin })
const sign = (username: string, pin: string) => server.call('josh', 'POST', '/api/auth/sign/', { username, pin })

test('[SIGN-7] each user sets their own PIN with their password and no user-management permission; the log names the user and never contains the PIN', async () => {
  expect((await server.call('mia', 'GET', '/api/auth/pin/')).json()).toEqual({ pinSetAt: null })
  const set = await setPin('mia', '4815')
  expect([set.statusCode, typeof set.json().pinSetAt, shows(set.body, '4815')]).toEqual([200, 'string', false])
  expect((await server.call('mia', 'GET', '/api/auth/pin/')).json()).toEqual(set.json())
  const { entries } = await server.deps.store.entries(server.practice, (await server.position()) - 1, 1)
  expect([entries[0]?.by.name, shows(JSON.stringify(entries), '4815')]).toEqual(['mia', false])
  expect((await server.call('josh', 'GET', '/api/auth/pin/')).json()).toEqual({ pinSetAt: null })
  expect((await sign('mia', '4815')).statusCode).toBe(200)
})

test('[SIGN-7] the server refuses to set a PIN with a wrong password, without exactly four digits, or by a PIN signature', async () => {
  await setPin('mia', '4815')
  const { token } = (await sign('mia', '4815')).json()
  const before = await server.position()
  const wrong = await setPin('mia', '2342', 'not the password')
  expect([wrong.statusCode, wrong.json().reason]).toEqual([403, 'wrongPassword'])
  for (const pin of ['481', '48151', 'abcd']) expect([pin, (await setPin('mia', pin)).statusCode]).toEqual([pin, 400])
  const request = { method: 'POST', url: '/api/auth/pin/', payload: { password, pin: '2342' } } as const
  expect((await server.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(403)
  expect((await server.app.inject(request)).statusCode).toBe(401)
  expect(await server.position()).toBe(before)
  expect((await sign('mia', '4815')).statusCode).toBe(200)
})

test('[SIGN-7] wrong passwords while setting a PIN count towards the sign-in limit, and the server then blocks further attempts', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await setPin('mia', '4815', `guess ${attempt}`)).statusCode).toBe(403)
  expect((await setPin('mia', '4815')).statusCode).toBe(429)
  expect((await server.call('mia', 'GET', '/api/auth/pin/')).json()).toEqual({ pinSetAt: null })
})

test('[SIGN-8] a tablet receives the users who may release loads at its location, with names and whether they have a PIN, and nothing else', async () => {
  await setPin('mia', '4815')
  const response = await server.call('josh', 'GET', '/api/auth/sign/')
  const people = response.json<{ people: { name: string; hasPin: boolean }[] }>().people
  expect(people.map(({ name, hasPin }) => [name, hasPin])).toEqual([
    ['grace', false],
    ['mia', true],
  ])
  expect([...new Set(people.flatMap(Object.keys))]).toEqual(['id', 'name', 'username', 'hasPin'])
  const miaId = (await server.list('users')).find(({ username }) => username === 'mia')?.id ?? ''
  await server.execute('users.edit', miaId, { locations: [] })
  expect((await server.call('josh', 'GET', '/api/auth/sign/')).json().people.length).toBe(1)
  const otherUser = await server.signIn()
  expect((await server.app.inject({ url: '/api/auth/sign/', headers: { authorization: `Bearer ${otherUser}` } })).statusCode).toBe(403)
})

test('[SIGN-9] after a wrong PIN the server says how many attempts are left; a correct PIN resets the count', async () => {
  await setPin('mia', '4815')
  const { cycle } = await aCycle(server, 'awaitingRelease')
  const attemptsLeft = []
  for (let attempt = 0; attempt < 3; attempt += 1) attemptsLeft.push((await sign('mia', '0000')).json().triesLeft)
  expect((await sign('mia', '4815')).statusCode).toBe(200)
  attemptsLeft.push((await sign('mia', '0000')).json().triesLeft, (await sign('nobody', '0000')).json().triesLeft)
  expect(attemptsLeft).toEqual([4, 3, 2, 4, 4])
  expect((await server.read('cycles', cycle))['state']).toBe('awaitingRelease')
})
