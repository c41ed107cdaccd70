import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bearer, password } from '../startTestServer.ts'
import { type SocketServer, startSocketServer } from './startSocketServer.ts'

let server: SocketServer
beforeEach(async () => {
  server = await startSocketServer()
})
afterEach(() => server.close())

const statusOf = async (token: string) => (await server.app.inject({ url: '/providers/', headers: bearer(token) })).statusCode
const createProvider = () => server.execute('providers.create', null, { name: 'Priya Raman', role: 'dentist' })

describe('ended sessions', () => {
  test('[HOLD-9] a changed password closes the sockets of all earlier sessions of the user at once, and no others', async () => {
    await server.execute('users.create', null, { username: 'dentist', name: 'Priya Raman', groups: [server.group], password })
    const other = await server.follow(await server.signIn({ payload: { username: 'dentist', password } }))
    const own = [await server.follow(await server.signIn()), await server.follow(await server.signIn())]
    server.advance(1000)
    await server.execute('users.edit', server.user, { password: 'another password' })
    await createProvider()
    for (const socket of own) {
      await socket.until(() => !socket.isConnected())
      expect([socket.byeReasons, socket.entries()]).toEqual([['revoked'], []])
    }
    await other.until(() => other.entries().length > 0)
    expect(other.byeReasons).toEqual([])
  })

  test('[HOLD-10] signing in again ends the session that the browser held before, and closes its sockets at once', async () => {
    const [replaced, elsewhere] = [await server.signIn(), await server.signIn()]
    const [replacedSocket, otherSocket] = [await server.follow(replaced), await server.follow(elsewhere)]
    const current = await server.signIn({ headers: { cookie: `session=${replaced}` } })
    await createProvider()
    await replacedSocket.until(() => !replacedSocket.isConnected())
    await otherSocket.until(() => otherSocket.entries().length > 0)
    expect([replacedSocket.byeReasons, replacedSocket.entries()]).toEqual([['revoked'], []])
    expect([await statusOf(replaced), await statusOf(current), await statusOf(elsewhere)]).toEqual([401, 200, 200])
    expect(otherSocket.byeReasons).toEqual([])
  })

  test('[HOLD-10] a refused sign-in leaves the session of the browser as it was', async () => {
    const token = await server.signIn()
    await server.signIn({ headers: { cookie: `session=${token}` }, payload: { username: 'reception', password: 'wrong password' } })
    expect(await statusOf(token)).toBe(200)
  })

  test('[HOLD-11] a token works when the clock was set back after the password was changed', async () => {
    server.advance(3600_000)
    await server.execute('users.edit', server.user, { password: 'another password' })
    server.advance(-3600_000)
    expect(await statusOf(await server.signIn({ payload: { username: 'reception', password: 'another password' } }))).toBe(200)
  })

  test('[HOLD-12] a password that is changed while it is verified opens no session', async () => {
    const signingIn = server.signIn()
    server.advance(1000)
    await server.execute('users.edit', server.user, { password: 'another password' })
    expect(await statusOf(await signingIn)).toBe(401)
  })
})
