import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newLocalToken } from '#server/auth/sessions/localToken.ts'
import { type TestServer, bearer, password, startTestServer } from '../../startTestServer.ts'

const local = newLocalToken()
const short = 'eleven char'
const long = 'twelve chars'
const refusal = { status: 422, errors: [{ path: 'password', message: 'must have at least 12 characters' }] }

let server: TestServer
let token: string
beforeEach(async () => {
  server = await startTestServer({ localHash: local.hash })
  token = await server.signIn()
  await setLength(12)
})
afterEach(() => server.close())

async function setLength(passwordLength: number) {
  const [settings] = (await server.deps.store.list(server.practice, 'settings', { where: [] })).items
  await server.execute('settings.edit', settings?.id ?? '', { passwordLength })
}
const send = async (url: string, payload: object, method: 'POST' | 'PATCH' = 'POST', headers: object = bearer(token)) =>
  server.app.inject({ method, url, headers: { ...headers }, payload })
const canSignIn = async (username: string, typed: string) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/', payload: { username, password: typed } })).statusCode === 200

describe('the password length of a practice', () => {
  test('[FACTOR-60] an administrator who sets a shorter password reads how many characters it needs, and nothing changes', async () => {
    const group = await server.execute('groups.create', null, { name: 'Admins', scopes: ['usr', 'usr.c', 'usr.e', 'prv', 'prv.e'] })
    await server.execute('users.create', null, { username: 'admin', name: 'Ada Admin', groups: [group], password })
    token = await server.signIn({ payload: { username: 'admin', password } })
    const hana = { username: 'hana', name: 'Hana', groups: [group] }
    const created = await send('/api/users/', { ...hana, password: short })
    expect([created.statusCode, created.json()]).toEqual([422, expect.objectContaining(refusal)])
    const { version } = (await server.deps.store.get(server.practice, 'users', server.user)) ?? {}
    const match = { ...bearer(token), 'if-match': `"${version}"` }
    const patched = await send(`/api/users/${server.user}`, { password: short }, 'PATCH', match)
    expect([patched.statusCode, patched.json()]).toEqual([422, expect.objectContaining(refusal)])
    expect([await canSignIn('reception', password), await canSignIn('hana', short)]).toEqual([true, false])
    expect((await send('/api/users/', { ...hana, password: long })).statusCode).toBe(201)
    expect(await canSignIn('hana', long)).toBe(true)
  })

  test('[FACTOR-61] a user who changes their own password, and the password program, meet the same length', async () => {
    const own = (newPassword: string) => send('/api/auth/password/', { password, newPassword })
    expect(await own(short).then((answer) => [answer.statusCode, answer.json()])).toEqual([422, expect.objectContaining(refusal)])
    const byProgram = (typed: string) =>
      send('/api/auth/local/password/', { username: 'reception', password: typed }, 'POST', bearer(local.token))
    expect((await byProgram(short)).json()).toMatchObject(refusal)
    expect(await canSignIn('reception', password)).toBe(true)
    expect((await own(long)).statusCode).toBe(200)
    expect((await byProgram('another twelve')).statusCode).toBe(200)
    expect(await canSignIn('reception', 'another twelve')).toBe(true)
  })

  test('[FACTOR-62] an invited user reads the length of the practice, and keeps the invite after a shorter password', async () => {
    const invite = { name: 'Hana', email: 'hana@example.com', groups: [server.group] }
    const group = await server.execute('groups.create', null, { name: 'Admins', scopes: ['usr', 'usr.c', 'usr.e', 'prv', 'prv.e'] })
    await server.execute('users.create', null, { username: 'admin', name: 'Ada Admin', groups: [group], password })
    token = await server.signIn({ payload: { username: 'admin', password } })
    const { link } = (await send('/api/userinvites/', invite)).json()
    expect((await server.app.inject({ url: link })).body).toContain('at least 12 characters')
    const accept = (typed: string) =>
      server.app.inject({
        method: 'POST',
        url: link,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ username: 'hana', password: typed }).toString(),
      })
    expect([(await accept(short)).statusCode, await canSignIn('hana', short)]).toEqual([400, false])
    expect((await accept(long)).statusCode).toBe(303)
  })

  test('[FACTOR-63] a user keeps a shorter password that was set before, and the setting takes 8 to 64 characters', async () => {
    await setLength(64)
    expect(await canSignIn('reception', password)).toBe(true)
    await expect(setLength(7)).rejects.toThrow('passwordLength')
    await expect(setLength(65)).rejects.toThrow('passwordLength')
  })
})
