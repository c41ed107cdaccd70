import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { totpCode, totpStepAt } from '#server/auth/security/totp.ts'
import { newLocalToken } from '#server/auth/sessions/localToken.ts'
import { ticketIn } from '../passkeys/passkeyRequests.ts'
import { startSocketServer } from '../startSocketServer.ts'
import { type TestServer, bearer, password, startTestServer } from '../../startTestServer.ts'

const local = newLocalToken()
const inside = '203.0.113.7'
const outside = '198.51.100.4'
const proxied = { TRUST_PROXY: '10.0.0.1' }

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ localHash: local.hash, env: proxied })
})
afterEach(() => server.close())

const settingsOf = async (at: TestServer) => (await at.deps.store.list(at.practice, 'settings', { where: [] })).items[0]
const permit = async (permittedAddresses: readonly string[], at = server) =>
  at.execute('settings.edit', (await settingsOf(at))?.id ?? '', { permittedAddresses })
const signIn = (remoteAddress: string, typed = password) =>
  server.app.inject({ method: 'POST', url: '/api/auth/', remoteAddress, payload: { username: 'reception', password: typed } })
const tokenFrom = async (address: string): Promise<string> => (await signIn(address)).json().token
const statusFrom = async (remoteAddress: string, token: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url: '/api/users/', remoteAddress, headers: { ...bearer(token), ...headers } })).statusCode

describe('the permitted addresses of a practice', () => {
  test('[FACTOR-72] a user signs in from the listed addresses only, and reads why; a wrong password reads as everywhere', async () => {
    const refusal = [403, '/api/docs#problem-address-not-permitted']
    const answerFrom = async (address: string, typed?: string) => {
      const answer = await signIn(address, typed)
      return [answer.statusCode, answer.json().type, answer.headers['set-cookie']]
    }
    expect((await signIn(outside)).statusCode).toBe(200)
    await permit(['203.0.113.0/24', '2001:db8::/32'])
    expect(await answerFrom(outside)).toEqual([...refusal, undefined])
    expect(await answerFrom(outside, 'a wrong password')).toEqual(await answerFrom(inside, 'a wrong password'))
    const statuses = []
    for (const address of [inside, '::ffff:203.0.113.9', '2001:db8:1::7', '2001:db9::1', '203.0.114.1'])
      statuses.push((await signIn(address)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 403, 403])
    const page = await server.app.inject({
      method: 'POST',
      url: '/Auth/Signin',
      remoteAddress: outside,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: 'reception', password }).toString(),
    })
    expect([page.statusCode, page.body.includes('does not permit signing in from this network')]).toEqual([403, true])
  })

  test('[FACTOR-73] a session serves no request from another address, a trusted proxy tells which, and at a listed one it goes on', async () => {
    const token = await tokenFrom(inside)
    await permit([inside])
    const forwarded = (address: string) => statusFrom('10.0.0.1', token, { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' })
    expect([await statusFrom(outside, token), await statusFrom(inside, token)]).toEqual([401, 200])
    expect([await forwarded(outside), await forwarded(inside)]).toEqual([401, 200])
    expect(await statusFrom(outside, token, { 'x-forwarded-for': inside })).toBe(401)
    await permit([])

    expect(await statusFrom(outside, token)).toBe(200)
  })

  test('[FACTOR-74] an administrator cannot leave their own address out, nor list what is no address; nothing changes', async () => {
    const group = await server.execute('groups.create', null, { name: 'Managers', scopes: ['gen', 'gen.e', 'prv', 'usr', 'prv.e'] })
    await server.execute('users.edit', server.user, { groups: [group] })
    const token = await tokenFrom(inside)
    const edit = async (permittedAddresses: readonly string[], remoteAddress = inside) => {
      const payload = { command: 'settings.edit', record: (await settingsOf(server))?.id, data: { permittedAddresses } }
      const answer = await server.app.inject({ method: 'POST', url: '/api/commands/', remoteAddress, headers: bearer(token), payload })
      return [answer.statusCode, answer.json().errors?.[0]?.path]
    }
    expect(await edit([outside])).toEqual([422, 'permittedAddresses'])
    for (const fault of ['203.0.113', '203.0.113.0/33', 'office', '203.0.113.7/', '2001:db8::/129'])
      expect(await edit([inside, fault])).toEqual([400, 'permittedAddresses.1'])
    expect((await settingsOf(server))?.['permittedAddresses']).toEqual([])
    expect(await edit([outside, '203.0.113.0/24'])).toEqual([200, undefined])
    expect(await edit([inside], outside)).toEqual([422, 'permittedAddresses'])
  })

  test('[FACTOR-80] from an address that is not listed, a right password and a ticket of it set up no second factor', async () => {
    await permit([inside])
    await server.execute('groups.edit', server.group, { needsSecondFactor: true })
    const post = (remoteAddress: string, fields: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/Auth/Signin',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const credentials = { username: 'reception', password }
    const refused = await post(outside, credentials)
    expect([refused.statusCode, refused.body.includes('otpauth://')]).toEqual([403, false])
    const page = (await post(inside, credentials)).body
    const secret = /secret=([A-Z2-7]+)/.exec(page)?.[1] ?? ''
    const step = { ticket: ticketIn(page), setUp: '1', code: totpCode(secret, totpStepAt(server.deps.now())) }
    const isOn = async () => (await server.deps.store.list(server.practice, 'usersecurity', { where: [] })).items.map(({ totp }) => totp)
    expect([(await post(outside, step)).statusCode, await isOn()]).toEqual([403, [false]])
    expect([(await post(inside, step)).statusCode, await isOn()]).toEqual([200, [true]])
  })

  test('[FACTOR-75] the programs of the server’s own computer work from an address that is not listed', async () => {
    await permit([outside])
    expect(await statusFrom('127.0.0.1', local.token)).toBe(200)
  })
})

test('[FACTOR-76] a user who follows from an address that is no longer listed is disconnected, and receives no later entry', async () => {
  const socketServer = await startSocketServer()
  const follower = await socketServer.follow(await socketServer.signIn())
  await permit(['127.0.0.1'], socketServer)
  await socketServer.execute('providers.create', null, { name: 'Dr Near' })
  await follower.until(() => follower.entries().length > 0)
  await permit([outside], socketServer)
  await socketServer.execute('providers.create', null, { name: 'Dr Far' })
  await follower.until(() => !follower.isConnected())
  expect([follower.byeReasons, follower.receivedText().includes('Dr Near')]).toEqual([['revoked'], true])
  expect(follower.receivedText()).not.toContain('Dr Far')
  await socketServer.close()
})
