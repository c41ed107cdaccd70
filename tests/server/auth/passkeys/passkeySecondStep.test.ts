import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { password, type TestServer, startTestServer } from '../../startTestServer.ts'
import { passkeyRequests, ticketIn } from './passkeyRequests.ts'

let server: TestServer
let on: ReturnType<typeof passkeyRequests>
beforeEach(async () => {
  server = await startTestServer()
  on = passkeyRequests(server)
})
afterEach(() => server.close())

describe('the pages of the steps', () => {
  test('[FACTOR-49] the sign-in page holds no code; it loads one file of its own site, which may offer a passkey', async () => {
    const page = await server.app.inject({ url: '/Auth/Signin', headers: { accept: 'text/html' } })
    const [script, ...others] = [...page.body.matchAll(/<script([^>]*)>([^<]*)/g)].map(([, attributes, code]) => ({ attributes, code }))
    expect([script, others]).toEqual([{ attributes: ' type="module" src="/Auth/passkey.js"', code: '' }, []])
    expect(page.body).toMatch(/id="passkey" hidden/)
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
    const file = await server.app.inject({ url: '/Auth/passkey.js' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(file.headers['cache-control']).toBe('no-cache')
    expect(file.body).toContain('PublicKeyCredential')
  })
})

describe('a passkey as the second step', () => {
  test('[FACTOR-45] a user with two-step sign-in answers with a passkey in place of the code, once per ticket', async () => {
    const { token, authenticator } = await on.withPasskey()
    await on.turnOnTwoStep(token)
    const [page, other] = [await on.form({ username: 'reception', password }), await on.form({ username: 'reception', password })]
    const [ticket, otherTicket] = [ticketIn(page.body), ticketIn(other.body)]
    const options = await on.optionsFor(ticket)
    expect([page.body.includes('id="passkey"'), options.allowCredentials.length]).toEqual([true, 1])
    const elsewhere = await on.signInWith(authenticator.sign(options), otherTicket)
    expect([elsewhere.statusCode, ticketIn(elsewhere.body)]).toEqual([401, otherTicket])
    expect((await on.signInWith(authenticator.sign(await on.optionsFor()), ticket)).statusCode).toBe(401)
    expect((await on.signInWith(authenticator.sign(await on.optionsFor(ticket)), ticket)).statusCode).toBe(303)
    expect((await on.signInWith(authenticator.sign(await on.optionsFor(ticket)), ticket)).body).toContain('Enter your password again')
  })

  test('[FACTOR-46] the second step offers a passkey only to a user who has one', async () => {
    await on.turnOnTwoStep(await server.signIn())
    expect((await on.form({ username: 'reception', password })).body).not.toContain('passkey')
  })

  test('[FACTOR-47] an administrator who resets the second factor of a user removes their passkeys too', async () => {
    const { authenticator, token } = await on.withPasskey()
    const group = await server.execute('groups.create', null, { name: 'Admins', scopes: ['usr', 'usr.e', 'usr.x', 'prv', 'prv.e'] })
    await server.execute('users.create', null, { username: 'admin', name: 'Admin', groups: [group], password })
    const admin = await server.signIn({ payload: { username: 'admin', password } })
    const record = (await on.securityOf(token)).id
    const reset = await on.send('POST', '/api/commands/', { command: 'usersecurity.reset', record }, admin)
    expect([reset.statusCode, reset.json().record.passkeys]).toEqual([200, []])
    expect((await on.signInWith(authenticator.sign(await on.optionsFor()))).statusCode).toBe(401)
  })
})
