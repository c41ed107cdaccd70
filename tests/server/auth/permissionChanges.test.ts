import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import { hashOf, createToken } from '#server/auth/sessions/tokens.ts'
import { type TestServer, startTestServer, bearer } from '../startTestServer.ts'

const localToken = createToken()
let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ localHash: hashOf(localToken) })
})
afterEach(() => server.close())

const listProviders = (token: string) => server.app.inject({ url: '/providers/', headers: bearer(token) })
const statusOf = async (token: string) => (await listProviders(token)).statusCode

describe('a user’s permissions', () => {
  test('[HOLD-1] a disabled user is refused at their next request, and enabling the user again restores no old sign-in', async () => {
    const [first, second] = [await server.signIn(), await server.signIn()]
    expect(await statusOf(first)).toBe(200)
    await server.execute('users.disable', server.user, { disabled: true })
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(second)).toBe(401)
    // The sessions end one turn after the commit. An enabling in that turn would still find them.
    await vi.waitUntil(() => server.endedSessions.includes(server.user))
    await server.execute('users.disable', server.user, { disabled: false })
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(await server.signIn())).toBe(200)
  })

  test('[HOLD-8] a new password ends the sign-ins made with the old one; the log says when it changed and never holds the password', async () => {
    const oldToken = await server.signIn()
    server.advance(1000)
    await server.execute('users.edit', server.user, { password: 'another password' })
    expect(await statusOf(oldToken)).toBe(401)
    expect(await statusOf(await server.signIn({ payload: { username: 'reception', password: 'another password' } }))).toBe(200)
    const { entries } = await server.deps.store.entries(server.practice, 0, 1000)
    const changed = entries.find(({ command }) => command === 'users.edit')?.changes.map(({ values }) => values)
    expect(changed).toEqual([
      { passwordSetAt: '2026-11-24T00:42:08.000Z' },
      { passwordChangedAt: '2026-11-24T00:42:08.000Z', sessions: [] },
    ])
    expect(JSON.stringify(entries)).not.toContain('another password')
  })

  test('[HOLD-2] a removed user is refused at their next request', async () => {
    const token = await server.signIn()
    expect(await statusOf(token)).toBe(200)
    await server.execute('users.remove', server.user, {})
    expect(await statusOf(token)).toBe(401)
  })

  test('[HOLD-3] a permission that a group gains or loses takes effect at the next request of every user in it', async () => {
    const token = await server.signIn()
    for (let round = 0; round < 25; round += 1) {
      await server.execute('groups.edit', server.group, { scopes: ['usr'] })
      const refused = await listProviders(token)
      expect([refused.statusCode, refused.json().scope]).toEqual([403, 'prv'])
      await server.execute('groups.edit', server.group, { scopes: ['prv'] })
      expect(await statusOf(token)).toBe(200)
    }
  })

  test('[HOLD-4] leaving a group removes its permissions from that user and from no other user', async () => {
    await server.execute('users.create', null, {
      username: 'dentist',
      name: 'Priya Raman',
      groups: [server.group],
      password: 'another password',
    })
    const [ownToken, otherToken] = [
      await server.signIn(),
      await server.signIn({ payload: { username: 'dentist', password: 'another password' } }),
    ]
    await server.execute('users.edit', server.user, { groups: [] })
    expect([await statusOf(ownToken), await statusOf(otherToken)]).toEqual([403, 200])
  })

  test('[HOLD-5] the server authenticates a socket as it does a request, by the user’s current permissions; a disabled user is refused', async () => {
    const token = await server.signIn()
    const request = { headers: { host: 'localhost' }, socket: { remoteAddress: '127.0.0.1' } }
    const authenticateSocket = () => server.authenticator.authenticateSocket({ token, request: request as never })
    const principal = await authenticateSocket()
    expect(principal).toMatchObject({
      kind: 'user',
      practice: server.practice,
      user: server.user,
      by: { kind: 'user', id: server.user, name: 'Grace Lin' },
    })
    expect([...(principal?.scopes ?? [])].sort()).toEqual(['prv', 'prv.e', 'user', 'usr', 'usr.e'])
    await server.execute('users.disable', server.user, { disabled: true })
    expect(await authenticateSocket()).toBeNull()
    expect(principal && (await server.authenticator.refresh(principal))).toBeNull()
  })

  test('[HOLD-6] programs on this machine hold every permission through the token in the data folder; a guessed token holds none', async () => {
    const localPrincipal = await server.authenticator.authenticateToken(localToken)
    expect(localPrincipal).toMatchObject({
      kind: 'system',
      practice: server.practice,
      by: { kind: 'system', name: 'local' },
      user: null,
      session: null,
    })
    expect(localPrincipal?.scopes).toEqual(new Set(['user', ...grantableScopes]))
    expect(await statusOf(localToken)).toBe(200)
    expect(await statusOf(createToken())).toBe(401)
  })

  test('[HOLD-7] the server refuses an invalid credential, even if a valid one comes with it', async () => {
    const token = await server.signIn()
    const cookie = `session=${token}`
    const statusWith = async (headers: Record<string, string>) => (await server.app.inject({ url: '/providers/', headers })).statusCode
    expect(await statusWith({ cookie })).toBe(200)
    expect(await statusWith({ cookie: `theme=dark; ${cookie}; a=b` })).toBe(200)
    for (const authorization of ['Bearer', `Bearer ${createToken()}`, `Basic ${token}`, token, `Bearer ${token} x`]) {
      expect([authorization, await statusWith({ cookie, authorization })]).toEqual([authorization, 401])
    }
    for (const badCookie of [`__Host-session=${token}`, `xsession=${token}`, 'session=', `session=${hashOf(token)}`]) {
      expect([badCookie, await statusWith({ cookie: badCookie })]).toEqual([badCookie, 401])
    }
  })
})
