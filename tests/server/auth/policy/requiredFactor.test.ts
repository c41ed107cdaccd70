import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { totpCode, totpStepAt } from '#server/auth/security/totp.ts'
import { type TestServer, bearer, password, startTestServer } from '../../startTestServer.ts'
import { passkeyRequests, ticketIn } from '../passkeys/passkeyRequests.ts'

let server: TestServer
let on: ReturnType<typeof passkeyRequests>
beforeEach(async () => {
  server = await startTestServer()
  on = passkeyRequests(server)
})
afterEach(() => server.close())

const requireFactor = (isRequired = true) => server.execute('groups.edit', server.group, { needsSecondFactor: isRequired })
const signIn = (username = 'reception') => on.send('POST', '/api/auth/', { username, password })
const statusOf = async (url: string, token: string) => (await server.app.inject({ url, headers: bearer(token) })).statusCode
const secretIn = (page: string) => /type it in: ([A-Z2-7 ]+)/.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
const codeOf = (secret: string, offset = 0) => totpCode(secret, totpStepAt(server.deps.now()) + offset)
const cookieOf = (headers: { readonly 'set-cookie'?: unknown }) => String(headers['set-cookie'] ?? '')

describe('a group that signs in with two steps', () => {
  test('[FACTOR-64] a member without a second factor gets no session, and the API names a problem of its own', async () => {
    const before = await server.signIn()
    await requireFactor()
    const refused = await signIn()
    expect([refused.statusCode, refused.json().type]).toEqual([403, '/api/docs#problem-second-factor-required'])
    expect(cookieOf(refused.headers)).toBe('')
    expect(await statusOf('/api/users/', before)).toBe(200)
    for (let count = 0; count < 12; count += 1) await signIn()
    expect((await signIn()).statusCode).toBe(403)
    await requireFactor(false)
    expect((await signIn()).statusCode).toBe(200)
  })

  test('[FACTOR-65] a member sets the second factor up on the sign-in page with a first code, and is signed in with recovery codes', async () => {
    await requireFactor()
    const page = await on.form({ username: 'reception', password, next: '/my/#/day' })
    const [ticket, secret] = [ticketIn(page.body), secretIn(page.body)]
    expect([page.body.includes('Your practice requires it'), cookieOf(page.headers)]).toEqual([true, ''])
    expect(page.body).toMatch(new RegExp(`<a href="otpauth://totp/[^"]+secret=${secret}&`))
    const step = { ticket, setUp: '1', next: '/my/#/day' }
    const wrong = await on.form({ ...step, code: '000000' })
    expect([wrong.statusCode, secretIn(wrong.body), cookieOf(wrong.headers)]).toEqual([403, secret, ''])
    const done = await on.form({ ...step, code: codeOf(secret) })
    const token = /session=([\w-]{43})/.exec(cookieOf(done.headers))?.[1] ?? ''
    expect([done.statusCode, done.body.match(/<li>/g)?.length, done.body.includes('href="/my/#/day"')]).toEqual([200, 10, true])
    expect(await statusOf('/api/users/', token)).toBe(200)
    expect((await signIn()).json().reason).toBe('codeNeeded')
    server.advance(30_000)
    expect((await on.send('POST', '/api/auth/', { username: 'reception', password, code: codeOf(secret) })).statusCode).toBe(200)
  })

  test('[FACTOR-66] a ticket of the password replaces no second factor, and signs no member in without one', async () => {
    await requireFactor()
    const ticket = ticketIn((await on.form({ username: 'reception', password })).body)
    const other = await on.form({ username: 'reception', password })
    expect(cookieOf((await on.form({ ticket, code: codeOf(secretIn(other.body)) })).headers)).toBe('')
    expect((await on.form({ ticket: ticketIn(other.body), setUp: '1', code: codeOf(secretIn(other.body)) })).statusCode).toBe(200)
    const late = await on.form({ ticket, setUp: '1', code: codeOf(secretIn(other.body)) })
    expect([late.statusCode, cookieOf(late.headers)]).toEqual([401, ''])
    expect(late.body).toContain('Enter your password again')
  })

  test('[FACTOR-67] a member with only a passkey answers with it after the password, and alone', async () => {
    const { authenticator, token } = await on.withPasskey()
    await requireFactor()
    expect((await signIn()).json().reason).toBe('passkeyNeeded')
    const page = await on.form({ username: 'reception', password })
    expect([page.body.includes('Use your passkey'), page.body.includes('name="code"')]).toEqual([true, false])
    const ticket = ticketIn(page.body) || (/data-ticket="([\w-]{43})"/.exec(page.body)?.[1] ?? '')
    expect((await on.form({ ticket, code: '000000' })).statusCode).toBe(401)
    expect((await on.signInWith(authenticator.sign(await on.optionsFor(ticket)), ticket)).statusCode).toBe(303)
    expect((await on.signInWith(authenticator.sign(await on.optionsFor()))).statusCode).toBe(303)
    const [passkey] = (await on.securityOf(token)).passkeys
    expect((await on.removePasskey(token, passkey.id)).statusCode).toBe(409)
  })
})

describe('a second factor that is required', () => {
  test('[FACTOR-68] a member does not turn their only second factor off, and changes no password without one', async () => {
    const token = await server.signIn()
    await requireFactor()
    const change = () => on.send('POST', '/api/auth/password/', { password, newPassword: 'a new password' }, token)
    expect((await change()).statusCode).toBe(403)
    await on.turnOnTwoStep(token)
    expect((await on.send('DELETE', '/api/auth/totp/', { password }, token)).statusCode).toBe(409)
    expect((await on.securityOf(token)).totp).toBe(true)
    await requireFactor(false)
    expect((await on.send('DELETE', '/api/auth/totp/', { password }, token)).statusCode).toBe(204)
    expect((await change()).statusCode).toBe(200)
  })

  test('[FACTOR-69] a manager requires a second factor of a group only after setting up their own', async () => {
    const scopes = ['grp', 'grp.c', 'grp.e', 'usr', 'usr.e', 'prv', 'prv.e']
    const group = await server.execute('groups.create', null, { name: 'Managers', scopes })
    await server.execute('users.edit', server.user, { groups: [group] })
    const token = await server.signIn()
    const turnOn = () =>
      on.send('POST', '/api/commands/', { command: 'groups.edit', record: group, data: { needsSecondFactor: true } }, token)
    const created = await on.send('POST', '/api/groups/', { name: 'New', needsSecondFactor: true }, token)
    expect([(await turnOn()).statusCode, created.statusCode]).toEqual([409, 409])
    expect((await turnOn()).json().detail).toContain('yourself first')
    expect((await signIn()).statusCode).toBe(200)
    await on.turnOnTwoStep(token)
    expect((await turnOn()).statusCode).toBe(200)
  })

  test('[FACTOR-70] an invited user of such a group sets the second factor up before their first session', async () => {
    await requireFactor()
    const admins = await server.execute('groups.create', null, { name: 'Admins', scopes: ['usr', 'usr.c', 'usr.e', 'prv', 'prv.e'] })
    await server.execute('users.create', null, { username: 'admin', name: 'Ada', groups: [admins], password })
    const token = String((await signIn('admin')).json().token)
    const { link } = (
      await on.send('POST', '/api/userinvites/', { name: 'Hana', email: 'h@example.com', groups: [server.group] }, token)
    ).json()
    const accepted = await server.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'hana', password }).toString(),
    })
    expect([cookieOf(accepted.headers), secretIn(accepted.body).length]).toEqual(['', 32])
    const done = await on.form({ ticket: ticketIn(accepted.body), setUp: '1', code: codeOf(secretIn(accepted.body)) })
    expect(cookieOf(done.headers)).toContain('session=')
  })
})
