import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const attemptSignIn = (username: string, secret: string, overrides: object = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/', payload: { username, password: secret }, ...overrides })

const getCurrentUser = (token: string) => server.app.inject({ url: '/api/auth/', headers: bearer(token) })

/** Removes the request id, which differs in every response. */
const withoutRequestId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

describe('sign-in', () => {
  test('[SIGNIN-1] the right username and password open a sign-in that returns the user, their permissions and when it expires', async () => {
    const response = await attemptSignIn(' Reception ', password)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      expiresAt: '2026-11-24T12:42:07.000Z',
      user: {
        id: server.user,
        username: 'reception',
        name: 'Grace Lin',
        practice: { id: server.practice, name: 'Bridge Road Dental' },
        locations: null,
      },
      scopes: ['prv', 'prv.e', 'user', 'usr', 'usr.e'],
    })
    const { token: _, ...signedIn } = response.json()
    expect((await getCurrentUser(response.json().token)).json()).toEqual({ ...signedIn, session: expect.any(String) })
  })

  test('[TODO-3] a sign-in returns the first screen that a group of the user has, and none without such a group', async () => {
    const startPage = async () => (await attemptSignIn('reception', password)).json().user.startPage
    expect(await startPage()).toBeNull()
    await server.execute('groups.edit', server.group, { firstScreen: 'board' })
    expect(await startPage()).toBe('/board')
  })

  test('[SIGNIN-2] a sign-in expires twelve hours after it began, even if it is in use', async () => {
    const token = await server.signIn()
    server.advance(minutes(12 * 60) - 1)
    expect((await getCurrentUser(token)).statusCode).toBe(200)
    server.advance(1)
    expect((await getCurrentUser(token)).statusCode).toBe(401)
  })

  test('[SIGNIN-3] an unknown username, a wrong password and a disabled user get exactly the same response', async () => {
    await server.execute('users.create', null, { username: 'gone', name: 'Gone', groups: [], disabled: true, password })
    await server.execute('users.create', null, { username: 'passwordless', name: 'No Password', groups: [] })
    const [unknown, wrong, disabled, passwordless] = await Promise.all([
      attemptSignIn('nobody', password),
      attemptSignIn('reception', 'wrong password'),
      attemptSignIn('gone', password),
      attemptSignIn('passwordless', password),
    ])
    for (const response of [unknown, disabled, passwordless]) {
      expect(response.statusCode).toBe(401)
      expect(withoutRequestId(response.body)).toBe(withoutRequestId(wrong.body))
      expect({ ...response.headers, date: '' }).toEqual({ ...wrong.headers, date: '' })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  test('[SIGNIN-4] after ten wrong passwords for one username within 15 minutes, even the right one must wait, whether or not the username exists', async () => {
    for (const name of ['reception', 'nobody']) {
      const responses = await Promise.all(Array.from({ length: 11 }, () => attemptSignIn(name, 'wrong password')))
      expect(responses.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([...Array(10).fill(401), 429])
    }
    const locked = await attemptSignIn('reception', password)
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBe(900)
    expect(withoutRequestId((await attemptSignIn('nobody', password)).body)).toBe(withoutRequestId(locked.body))
    server.advance(minutes(15) + 1)
    expect((await attemptSignIn('reception', password)).statusCode).toBe(200)
  })

  test('[SIGNIN-5] after fifty failures from one address within 15 minutes, no user can sign in from it; other addresses are unaffected', async () => {
    for (let name = 0; name < 50; name += 1) expect((await attemptSignIn(`nobody${name}`, 'wrong password')).statusCode).toBe(401)
    expect((await attemptSignIn('reception', password)).statusCode).toBe(429)
    expect((await attemptSignIn('reception', password, { remoteAddress: '192.0.2.7' })).statusCode).toBe(200)
  })

  test('[SIGNIN-6] a right password never counts as a failure, so a whole practice can share one address; it also resets no other username’s failures', async () => {
    for (let name = 0; name < 49; name += 1) await attemptSignIn(`nobody${name}`, 'wrong password')
    for (let round = 0; round < 5; round += 1) expect((await attemptSignIn('reception', password)).statusCode).toBe(200)
    expect((await attemptSignIn('nobody49', 'wrong password')).statusCode).toBe(401)
    expect((await attemptSignIn('reception', password)).statusCode).toBe(429)
  })

  test('[SIGNIN-7] the server never writes a token or a password in plain text to the disk', async () => {
    const token = await server.signIn()
    const bytes = readdirSync(server.dir)
      .filter((file) => file.startsWith('test.db'))
      .map((file) => readFileSync(join(server.dir, file), 'latin1'))
      .join('')
    expect(bytes).toContain('Grace Lin')
    expect(bytes).toContain('$argon2id$v=19$m=')
    expect(bytes).not.toContain(token)
    expect(bytes).not.toContain(password)
  })

  test('[SIGNIN-8] signing out ends the sign-in of the token that was sent, and no other', async () => {
    const [ownToken, otherToken] = [await server.signIn(), await server.signIn()]
    const response = await server.app.inject({ method: 'DELETE', url: '/api/auth/', headers: bearer(ownToken) })
    expect(response.statusCode).toBe(204)
    expect(response.headers['set-cookie']).toContain('session=; Max-Age=0')
    expect(response.headers['clear-site-data']).toBe('"storage"')
    expect((await getCurrentUser(ownToken)).statusCode).toBe(401)
    expect((await getCurrentUser(otherToken)).statusCode).toBe(200)
    expect(server.endedSessions).toHaveLength(1)
    expect((await server.app.inject({ method: 'DELETE', url: '/api/auth/' })).statusCode).toBe(204)
  })

  test('[SIGNIN-9] a malformed sign-in request is refused as invalid and does not count as a failed attempt', async () => {
    for (const payload of [
      {},
      { username: 'reception' },
      { username: 'reception', password: 7 },
      { username: 'reception', password, admin: true },
    ]) {
      const response = await server.app.inject({ method: 'POST', url: '/api/auth/', payload })
      expect(response.statusCode).toBe(400)
      expect(response.json().errors.length).toBeGreaterThan(0)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    expect((await attemptSignIn('reception', password)).statusCode).toBe(200)
  })
})
