import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { totpCode, toBase32, totpStepAt } from '#server/auth/security/totp.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const post = (url: string, payload: object, token?: string) =>
  server.app.inject({ method: 'POST', url, payload, ...(token ? { headers: bearer(token) } : {}) })
const signIn = (code?: string, typed = password) =>
  post('/api/auth/', { username: 'reception', password: typed, ...(code === undefined ? {} : { code }) })
const codeOf = (secret: string, offset = 0) => totpCode(secret, totpStepAt(server.deps.now()) + offset)

/** Turns the second factor of `reception` on. The next code is that of the next step. */
async function turnOn() {
  const token = await server.signIn()
  const { secret, address } = (await post('/api/auth/totp/', { password }, token)).json()
  const confirmed = await post('/api/auth/totp/confirm/', { code: codeOf(secret) }, token)
  server.advance(30_000)
  return { token, secret: String(secret), address: String(address), recoveryCodes: confirmed.json().recoveryCodes as string[] }
}

describe('codes of an authenticator app', () => {
  test('[FACTOR-14] a code is that of RFC 6238 for its secret and time', () => {
    const secret = toBase32(Buffer.from('12345678901234567890'))
    const vectors = {
      59: '287082',
      1111111109: '081804',
      1111111111: '050471',
      1234567890: '005924',
      2000000000: '279037',
      20000000000: '353130',
    }
    const codes = Object.keys(vectors).map((seconds) => totpCode(secret, totpStepAt(Number(seconds) * 1000)))
    expect(codes).toEqual(Object.values(vectors))
  })

  test('[FACTOR-15] a user turns two-step sign-in on with their password and a first code, and no record or entry holds a secret', async () => {
    const token = await server.signIn()
    expect((await post('/api/auth/totp/', { password: 'wrong' }, token)).statusCode).toBe(403)
    const { secret } = (await post('/api/auth/totp/', { password }, token)).json()
    expect((await post('/api/auth/totp/confirm/', { code: '000000' }, token)).json().reason).toBe('wrongCode')
    expect((await signIn()).statusCode).toBe(200)
    const confirmed = await post('/api/auth/totp/confirm/', { code: codeOf(secret) }, token)
    expect(new Set(confirmed.json().recoveryCodes).size).toBe(10)
    const log = JSON.stringify(await server.deps.store.entries(server.practice, 0, 1000))
    for (const shown of [secret, ...confirmed.json().recoveryCodes]) expect(log).not.toContain(shown)
    expect((await signIn()).statusCode).toBe(401)
  })

  test('[FACTOR-16] a user with a second factor signs in with a code, of the step before or after too, and with each code once', async () => {
    const { secret } = await turnOn()
    const needed = await signIn()
    expect([needed.statusCode, needed.json().type, needed.json().reason]).toEqual([
      401,
      expect.stringContaining('second-factor-needed'),
      'codeNeeded',
    ])
    expect([(await signIn(codeOf(secret, -2))).statusCode, (await signIn(codeOf(secret, 2))).statusCode]).toEqual([401, 401])
    const code = codeOf(secret)
    expect((await signIn(code)).statusCode).toBe(200)
    expect((await signIn(code)).json().reason).toBe('wrongCode')
    expect((await signIn(codeOf(secret, 1))).statusCode).toBe(200)
    server.advance(60_000)
    const fresh = codeOf(secret)
    const atOnce = await Promise.all([signIn(fresh), signIn(fresh)])
    expect(atOnce.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 401])
  })

  test('[FACTOR-17] a wrong password is refused in the same words with and without a code', async () => {
    const { secret } = await turnOn()
    const [without, withCode] = [await signIn(undefined, 'wrong'), await signIn(codeOf(secret), 'wrong')]
    const textOf = (answer: typeof without) => [answer.statusCode, answer.json().type, answer.json().detail]
    expect(textOf(without)).toEqual(textOf(withCode))
    expect(without.json().type).toContain('signed-out')
  })

  test('[FACTOR-18] wrong codes count as wrong passwords do, and a right password without a code neither counts nor clears them', async () => {
    await turnOn()
    for (let count = 0; count < 10; count += 1) {
      expect((await signIn('000000')).statusCode).toBe(401)
      expect((await signIn()).json().reason ?? 'limited').toBe(count === 9 ? 'limited' : 'codeNeeded')
    }
    expect((await signIn('000000')).statusCode).toBe(429)
  })
})

describe('recovery codes', () => {
  test('[FACTOR-19] a user signs in with each recovery code once, however it is written, and sees how many are left', async () => {
    const { token, recoveryCodes } = await turnOn()
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(first)).statusCode).toBe(200)
    expect((await signIn(first)).statusCode).toBe(401)
    expect((await signIn(second.toUpperCase().replaceAll('-', ''))).statusCode).toBe(200)
    const { items } = (await server.app.inject({ url: '/api/usersecurity/', headers: bearer(token) })).json()
    expect(items[0].recoveryCodesLeft).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('[FACTOR-20] a user renews the recovery codes with their password, and the earlier ones are refused', async () => {
    const { token, recoveryCodes } = await turnOn()
    const renewed = (await post('/api/auth/recoverycodes/', { password }, token)).json().recoveryCodes
    expect((await signIn(recoveryCodes[0])).statusCode).toBe(401)
    expect((await signIn(renewed[0])).statusCode).toBe(200)
  })
})

describe('turning it off', () => {
  test('[FACTOR-21] a user turns two-step sign-in off with their password, and then needs no code', async () => {
    const { token } = await turnOn()
    const turnOff = (typed: string) =>
      server.app.inject({ method: 'DELETE', url: '/api/auth/totp/', payload: { password: typed }, headers: bearer(token) })
    expect([(await turnOff('wrong')).statusCode, (await signIn()).statusCode]).toEqual([403, 401])
    expect([(await turnOff(password)).statusCode, (await signIn()).statusCode]).toEqual([204, 200])
    expect((await post('/api/auth/recoverycodes/', { password }, token)).statusCode).toBe(409)
  })

  test('[FACTOR-22] an administrator turns off the second factor of another user; a user’s own needs their password', async () => {
    const { token } = await turnOn()
    const group = await server.execute('groups.create', null, { name: 'Admins', scopes: ['usr', 'usr.e', 'usr.x', 'prv', 'prv.e'] })
    await server.execute('users.create', null, { username: 'admin', name: 'Admin', groups: [group], password })
    const admin = await server.signIn({ payload: { username: 'admin', password } })
    const { items } = (await server.app.inject({ url: '/api/usersecurity/', headers: bearer(admin) })).json()
    const recordOf = (on: boolean) => items.find(({ totp }: { totp: boolean }) => totp === on).id
    const reset = (by: string, record: string) => post('/api/commands/', { command: 'usersecurity.reset', record }, by)
    expect([(await reset(token, recordOf(true))).statusCode, (await reset(admin, recordOf(false))).statusCode]).toEqual([403, 403])
    expect((await reset(admin, recordOf(true))).json().record).toMatchObject({ totp: false, recoveryCodesLeft: [] })
    expect((await signIn()).statusCode).toBe(200)
  })
})

describe('the sign-in page', () => {
  const form = (fields: Readonly<Record<string, string>>) =>
    server.app.inject({
      method: 'POST',
      url: '/Auth/Signin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const ticketIn = (page: string) => /name="ticket" value="([\w-]{43})"/.exec(page)?.[1] ?? ''

  test('[FACTOR-23] the sign-in page asks for the code in a second step without a script, and never sends the password back', async () => {
    const { secret } = await turnOn()
    const page = await form({ username: 'reception', password, next: '/my/#/reception' })
    expect([page.statusCode, page.body.includes(password), page.headers['set-cookie']]).toEqual([200, false, undefined])
    const ticket = ticketIn(page.body)
    expect((await server.app.inject({ url: '/api/auth/', headers: bearer(ticket) })).statusCode).toBe(401)
    const wrong = await form({ ticket, code: '000000', next: '/my/#/reception' })
    expect([wrong.statusCode, ticketIn(wrong.body)]).toEqual([401, ticket])
    const signedIn = await form({ ticket, code: codeOf(secret), next: '/my/#/reception' })
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/my/#/reception'])
    expect((await form({ ticket, code: codeOf(secret, 1) })).body).toContain('Enter your password again')
  })

  test('[FACTOR-24] the second step ends after five minutes, and when the password changes', async () => {
    const { secret, token } = await turnOn()
    const late = ticketIn((await form({ username: 'reception', password })).body)
    server.advance(6 * 60_000)
    expect((await form({ ticket: late, code: codeOf(secret) })).statusCode).toBe(401)
    const stale = ticketIn((await form({ username: 'reception', password })).body)
    server.advance(1000)
    await post('/api/auth/password/', { password, newPassword: 'a new password' }, token)
    expect((await form({ ticket: stale, code: codeOf(secret) })).body).toContain('Enter your password again')
  })
})
