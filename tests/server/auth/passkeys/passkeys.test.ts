import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Passkey } from '#domain/practice/userSecurity.ts'
import { changeSecurity } from '#server/auth/security/securityRecord.ts'
import { createAuthenticator } from '../../../support/server/softwareAuthenticator.ts'
import { password, type TestServer, startTestServer } from '../../startTestServer.ts'
import { origin, passkeyRequests } from './passkeyRequests.ts'

let server: TestServer
let on: ReturnType<typeof passkeyRequests>
beforeEach(async () => {
  server = await startTestServer()
  on = passkeyRequests(server)
})
afterEach(() => server.close())

describe('adding a passkey', () => {
  test('[FACTOR-37] a user adds a passkey with their password and a name, and its record holds no key', async () => {
    const token = await server.signIn()
    const authenticator = createAuthenticator(origin)
    const options = (await on.startPasskey(token)).json()
    expect([(await on.startPasskey(token, 'wrong')).statusCode, options.rp.id, options.user.name]).toEqual([403, 'localhost', 'reception'])
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    const added = await on.addPasskey(token, authenticator.create(options))
    const passkey = {
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      name: 'Front desk',
      createdAt: '2026-11-24T00:42:07.000Z',
      lastUsedAt: null,
      counter: 1,
    }
    expect([added.statusCode, added.json()]).toEqual([200, passkey])
    expect((await on.securityOf(token)).passkeys).toEqual([passkey])
    const again = (await on.startPasskey(token)).json()
    expect(again.excludeCredentials).toHaveLength(1)
    expect((await on.addPasskey(token, authenticator.create(again))).statusCode).toBe(409)
  })

  test('[FACTOR-38] the server refuses a new passkey for another session, site or purpose, after five minutes, and without user verification', async () => {
    const [token, other] = [await server.signIn(), await server.signIn()]
    const create = async (deviations = {}) => createAuthenticator(origin).create((await on.startPasskey(token)).json(), deviations)
    const refusals = [
      await on.addPasskey(other, await create()),
      await on.addPasskey(token, await create({ origin: 'http://localhost.example' })),
      await on.addPasskey(token, await create({ rpId: 'example' })),
      await on.addPasskey(token, await create({ isVerified: false })),
      await on.addPasskey(token, await create({ format: 'tpm' })),
      await on.addPasskey(token, { ...(await create()), attestationObject: 'AAAA' }),
    ]
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403])
    const options = (await on.startPasskey(token)).json()
    expect((await on.addPasskey(token, createAuthenticator(origin).create(options))).statusCode).toBe(200)
    expect((await on.addPasskey(token, createAuthenticator(origin).create(options))).statusCode).toBe(403)
    const old = await create()
    server.advance(5 * 60_000)
    expect((await on.addPasskey(token, old)).statusCode).toBe(403)
    expect((await on.securityOf(token)).passkeys).toHaveLength(1)
  })

  test('[FACTOR-39] a user has at most ten passkeys, and removes one with their password', async () => {
    const { token, passkey } = await on.withPasskey()
    const nine = (passkeys: readonly Passkey[]) =>
      passkeys.flatMap((own) => [...Array(9).keys()].map((id) => (id ? { ...own, id: `${id}` } : own)))
    await changeSecurity(server.deps, {
      practice: server.practice,
      user: server.user,
      because: 'test',
      change: ({ passkeys }) => ({ passkeys: nine(passkeys) }),
    })
    const [tenth, eleventh] = [(await on.startPasskey(token)).json(), (await on.startPasskey(token)).json()]
    expect((await on.addPasskey(token, createAuthenticator(origin).create(tenth))).statusCode).toBe(200)
    expect((await on.addPasskey(token, createAuthenticator(origin).create(eleventh))).statusCode).toBe(409)
    expect([(await on.removePasskey(token, passkey, 'wrong')).statusCode, (await on.removePasskey(token, passkey)).statusCode]).toEqual([
      403, 204,
    ])
    expect((await on.removePasskey(token, passkey)).statusCode).toBe(422)
    expect((await on.securityOf(token)).passkeys).toHaveLength(9)
  })

  test('[FACTOR-40] the passkeys of a practice belong to the host of the request, or of `PUBLIC_URL`, and need a name for it', async () => {
    const token = await server.signIn()
    const numbered = await on.send('POST', '/api/auth/passkeys/options/', { password }, token, { host: '127.0.0.1:3000' })
    expect([numbered.statusCode, numbered.json().detail]).toEqual([409, expect.stringContaining('address of numbers')])
    await server.close()
    server = await startTestServer({ env: { PUBLIC_URL: 'https://desk.example.com' } })
    on = passkeyRequests(server)
    expect((await on.startPasskey(await server.signIn())).json().rp.id).toBe('desk.example.com')
  })
})

describe('a sign-in with a passkey', () => {
  test('[FACTOR-41] a user signs in with a passkey alone, and sees when it was last used', async () => {
    const { token, authenticator } = await on.withPasskey()
    server.advance(60_000)
    const signedIn = await on.signInWith(authenticator.sign(await on.optionsFor()))
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/my/#/reception'])
    expect(String(signedIn.headers['set-cookie'])).toMatch(/session=[\w-]{43}/)
    const { passkeys, sessions } = await on.securityOf(token)
    expect([passkeys[0].lastUsedAt, passkeys[0].counter, sessions.length]).toEqual(['2026-11-24T00:43:07.000Z', 2, 2])
  })

  test('[FACTOR-42] a passkey’s answer works once, for its own challenge and site, with a verified user and a counter that grows', async () => {
    const { token, authenticator } = await on.withPasskey()
    const uncounted = createAuthenticator(origin)
    await on.addPasskey(token, uncounted.create((await on.startPasskey(token)).json(), { counter: 0 }))
    const answer = uncounted.sign(await on.optionsFor(), { counter: 0 })
    const atOnce = await Promise.all([on.signInWith(answer), on.signInWith(answer)])
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 401])
    const refused = [
      authenticator.sign(await on.optionsFor(), { origin: 'http://evil.example' }),
      authenticator.sign(await on.optionsFor(), { rpId: 'evil.example' }),
      authenticator.sign(await on.optionsFor(), { isVerified: false }),
      authenticator.sign(await on.optionsFor(), { counter: 1 }),
      authenticator.sign({ challenge: 'AAAA', rpId: 'localhost' }),
      { ...authenticator.sign(await on.optionsFor()), userHandle: 'AAAA' },
      { ...authenticator.sign(await on.optionsFor()), signature: 'AAAA' },
    ]
    for (const assertion of refused) expect((await on.signInWith(assertion)).statusCode).toBe(401)
    expect((await on.form({ passkey: 'no JSON', next: '/' })).statusCode).toBe(400)
    const old = authenticator.sign(await on.optionsFor())
    server.advance(5 * 60_000)
    expect((await on.signInWith(old)).statusCode).toBe(401)
    expect((await on.signInWith(authenticator.sign(await on.optionsFor()))).statusCode).toBe(303)
  })

  test('[FACTOR-43] the server refuses a passkey that was removed, and that of a disabled user', async () => {
    const { token, authenticator, passkey } = await on.withPasskey()
    await on.removePasskey(token, passkey)
    expect((await on.signInWith(authenticator.sign(await on.optionsFor()))).statusCode).toBe(401)
    const other = createAuthenticator(origin)
    await on.addPasskey(token, other.create((await on.startPasskey(token)).json()))
    await server.execute('users.disable', server.user, { disabled: true })
    expect((await on.signInWith(other.sign(await on.optionsFor()))).statusCode).toBe(401)
  })

  test('[FACTOR-44] refused passkeys count as wrong passwords do', async () => {
    const { authenticator } = await on.withPasskey()
    const statuses = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await on.signInWith(authenticator.sign(await on.optionsFor(), { isVerified: false }))).statusCode)
    expect([...new Set(statuses.slice(0, 10)), statuses[10]]).toEqual([401, 429])
  })
})
