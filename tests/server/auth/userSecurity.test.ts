import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { newLocalToken } from '#server/auth/sessions/localToken.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { createPractice } from '#server/engine/createPractice.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const get = async (token: string, url: string) => (await server.app.inject({ url, headers: bearer(token) })).json()
const ownRecord = async (token: string) => {
  const { user } = await get(token, '/api/auth/')
  return (await get(token, `/api/usersecurity/?user=${user.id}`)).items[0]
}
const send = (token: string, url: string, payload: object) => server.app.inject({ method: 'POST', url, headers: bearer(token), payload })
const command = (token: string, name: string, record: string, data?: object) =>
  send(token, '/api/commands/', { command: name, record, ...(data ? { data } : {}) })
const isSignedIn = async (token: string) => (await server.app.inject({ url: '/api/auth/', headers: bearer(token) })).statusCode === 200

async function createUser(username: string, scopes: readonly string[]): Promise<string> {
  const group = await server.execute('groups.create', null, { name: `Group of ${username}`, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], password })
  return server.signIn({ payload: { username, password } })
}

describe('the sign-ins of a user', () => {
  test('[FACTOR-6] a user sees their own sign-ins with begin, last use, address and browser, and the record holds no token', async () => {
    const token = await server.signIn({ headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' } })
    const record = await ownRecord(token)
    // Their password was set in the same millisecond, and a session begins after it.
    const [passwordSet, begun] = ['2026-11-24T00:42:07.000Z', '2026-11-24T00:42:07.001Z']
    expect(record.sessions).toEqual([
      { id: expect.any(String), begun, last: begun, expiresAt: '2026-11-24T12:42:07.000Z', where: '127.0.0.1', with: 'Chrome on Windows' },
    ])
    expect(record.passwordChangedAt).toBe(passwordSet)
    expect(JSON.stringify(record)).not.toContain(token)
  })

  test('[FACTOR-7] a user ends one of their sign-ins, or all others; ended tokens are refused and leave the list', async () => {
    const tokens = [await server.signIn(), await server.signIn(), await server.signIn()] as const
    const { id, sessions } = await ownRecord(tokens[0])
    expect(sessions).toHaveLength(3)
    const ended = await command(tokens[0], 'usersecurity.endSession', id, { session: sessions[1].id })
    expect([ended.statusCode, ended.json().record.sessions.length]).toEqual([200, 2])
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, false, true])
    const again = await command(tokens[0], 'usersecurity.endSession', id, { session: sessions[1].id })
    expect(again.statusCode).toBe(422)
    expect((await command(tokens[0], 'usersecurity.endSessions', id)).json().record.sessions).toEqual([sessions[0]])
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, false, false])
  })

  test('[FACTOR-8] a user who signs out, or is disabled, has no sign-in in the list', async () => {
    const token = await server.signIn()
    const other = await server.signIn()
    await server.app.inject({ method: 'DELETE', url: '/api/auth/', headers: bearer(other) })
    const { id, sessions } = await ownRecord(token)
    expect(sessions).toHaveLength(1)
    const admin = await createUser('admin', ['usr', 'usr.e', 'usr.x', 'prv', 'prv.e'])
    await command(admin, 'users.disable', server.user, { disabled: true })
    expect((await get(admin, `/api/usersecurity/${id}`)).sessions).toEqual([])
  })

  test('[FACTOR-53] the record of a user keeps the time of their last sign-in when that sign-in ends', async () => {
    const token = await server.signIn()
    server.advance(60_000)
    await server.signIn()
    const { id, sessions, lastSignInAt } = await ownRecord(token)
    expect([sessions.length, lastSignInAt]).toEqual([2, sessions[1].begun])
    expect((await command(token, 'usersecurity.endSession', id, { session: sessions[1].id })).statusCode).toBe(200)
    expect(await ownRecord(token)).toMatchObject({ sessions: [sessions[0]], lastSignInAt })
  })

  test('[FACTOR-9] a request an hour later moves the last use of its sign-in', async () => {
    const token = await server.signIn()
    server.advance(61 * 60_000)
    await ownRecord(token)
    await expect.poll(async () => (await ownRecord(token)).sessions[0].last).toBe('2026-11-24T01:43:07.000Z')
  })
})

describe('the sign-ins of others', () => {
  test('[FACTOR-10] only a user with `usr.e` sees the record of another, and only one with `usr.x` ends its sessions', async () => {
    const reception = await server.signIn()
    const { id, sessions } = await ownRecord(reception)
    const plain = await createUser('plain', ['usr'])
    const editor = await createUser('editor', ['usr', 'usr.e', 'prv', 'prv.e'])
    const admin = await createUser('admin', ['usr', 'usr.e', 'usr.x', 'prv', 'prv.e'])
    const statusOf = async (token: string) =>
      (await server.app.inject({ url: `/api/usersecurity/${id}`, headers: bearer(token) })).statusCode
    expect([await statusOf(plain), await statusOf(editor), await statusOf(admin)]).toEqual([404, 200, 200])
    expect([(await get(plain, '/api/usersecurity/')).items.length, (await get(editor, '/api/usersecurity/')).items.length]).toEqual([1, 4])
    const data = { session: sessions[0].id }
    const answers = []
    for (const token of [plain, editor, admin]) answers.push((await command(token, 'usersecurity.endSession', id, data)).statusCode)
    expect(answers).toEqual([404, 403, 200])
    expect(await isSignedIn(reception)).toBe(false)
  })

  test('[FACTOR-11] a user ends no session of a user who holds more, and changes no field of any record', async () => {
    const reception = await server.signIn()
    const { id, sessions } = await ownRecord(reception)
    const lesser = await createUser('lesser', ['usr', 'usr.e', 'usr.x'])
    const refused = await command(lesser, 'usersecurity.endSession', id, { session: sessions[0].id })
    expect([refused.statusCode, refused.json().scope]).toEqual([403, 'prv'])
    expect((await command(lesser, 'usersecurity.reset', id)).statusCode).toBe(403)
    expect((await command(lesser, 'usersecurity.update', id, { totp: false })).statusCode).toBe(403)
    expect(await isSignedIn(reception)).toBe(true)
  })
})

describe('the own password', () => {
  const change = (token: string, current: string, newPassword: string) =>
    send(token, '/api/auth/password/', { password: current, newPassword })

  test('[FACTOR-12] a user changes their password with the current one; other sign-ins end and this browser gets a new one', async () => {
    const [token, other] = [await server.signIn(), await server.signIn()]
    server.advance(60_000)
    const answer = await change(token, password, 'a new password')
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).toContain(`session=${answer.json().token}`)
    const renewed = answer.json().token
    expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(renewed)]).toEqual([false, false, true])
    const { sessions, passwordChangedAt } = await ownRecord(renewed)
    expect([sessions.length, passwordChangedAt]).toEqual([1, '2026-11-24T00:43:07.000Z'])
    expect(await server.signIn()).toBe('undefined')
  })

  test('[FACTOR-13] a wrong current password, or a short new one, is refused and changes nothing', async () => {
    const token = await server.signIn()
    expect([(await change(token, 'wrong', 'a new password')).statusCode, (await change(token, password, 'short')).statusCode]).toEqual([
      403, 400,
    ])
    for (let count = 0; count < 9; count += 1) await change(token, 'wrong', 'a new password')
    expect((await change(token, password, 'a new password')).statusCode).toBe(429)
    expect(await isSignedIn(token)).toBe(true)
  })
})

describe('a password that an operator sets', () => {
  test('[FACTOR-51] a program of the machine sets the password of a user of any practice, and reads the practices if there is no such user', async () => {
    await server.close()
    const local = newLocalToken()
    server = await startTestServer({ localHash: local.hash })
    const second = await createPractice(server.deps.store, server.deps.newId, 'Harbour Dental')
    const system = systemPrincipal(second, 'test', new Set(grantableScopes))
    const create = (command: string, data: Fields) => server.deps.commands.execute(system, { command, data, because: 'test' })
    const { record: group } = await create('groups.create', { name: 'Administrators', scopes: grantableScopes })
    await create('users.create', { username: 'kit', name: 'Kit Ho', password, groups: [group?.id] })
    const set = (token: string, username: string) => send(token, '/api/auth/local/password/', { username, password: 'another password' })
    const kit = await server.signIn({ payload: { username: 'kit', password } })
    expect((await set(kit, 'reception')).statusCode).toBe(403)
    server.advance(1000)
    const answer = await set(local.token, ' Kit ')
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Kit Ho', practice: 'Harbour Dental' }])
    expect([await isSignedIn(kit), await server.signIn({ payload: { username: 'kit', password } })]).toEqual([false, 'undefined'])
    expect(await isSignedIn(await server.signIn({ payload: { username: 'kit', password: 'another password' } }))).toBe(true)
    const unknown = await set(local.token, 'kim')
    const detail = 'There is no user kim. The practices here are: Bridge Road Dental, Harbour Dental.'
    expect([unknown.statusCode, unknown.json().detail]).toEqual([404, detail])
  })
})
