import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEventPage } from '#domain/system/securityEvent.ts'
import { resources } from '#resources/index.ts'
import { setTimer } from '#server/clock/timer.ts'
import { createSecurityRecorder } from '#server/http/security/securityRecorder.ts'
import { startPush } from '#server/push/startPush.ts'
import { connectPushClient } from '../push/connectPushClient.ts'
import { type TestServer, bearer, startTestServer } from '../startTestServer.ts'

let server: TestServer
let token: string
let url: string
let flush: () => Promise<void>
let closePush: () => void
beforeEach(async () => {
  server = await startTestServer()
  const { app, deps, authenticator } = server
  await server.execute('groups.edit', server.group, { scopes: ['sys'] })
  const recorder = createSecurityRecorder(deps, setTimer)
  const authenticate = authenticator.authenticateSocket
  const push = startPush({ httpServer: app.server, deps, setTimer, resources, authenticate, recorder })
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  token = await server.signIn()
  flush = recorder.flush
  closePush = push.close
})
afterEach(async () => {
  closePush()
  await server.close()
})

async function refusals() {
  await flush()
  const page = await server.app.inject({ url: '/api/log/security/', headers: bearer(token) })
  return page.json<SecurityEventPage>().items.filter(({ kind }) => kind === 'refused')
}
const sendAndReset = (port: number, text: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      socket.resetAndDestroy()
    })
    socket.on('close', () => resolve())
  })
const refusedHandshake = () => expect(connectPushClient(url, 'x'.repeat(43))).rejects.toThrow('refused')

describe('refusals over sockets and lists', () => {
  test('[SECURITY-8] a refused socket handshake leaves an event with the address, and nothing that was sent', async () => {
    await refusedHandshake()
    expect(await refusals()).toMatchObject([{ route: 'SOCKET handshake', status: 401, by: null, area: null, count: 1 }])
    expect(JSON.stringify(await refusals())).not.toContain('xxxx')
  })

  test('[SECURITY-9] a refused follow or list leaves an event with the user and the area', async () => {
    const client = await connectPushClient(url, token)
    await client.follow({ areas: ['process', 'patients', '<b>other</b>'] })
    await client.follow({ areas: ['process', 'patients'] })
    await server.app.inject({ url: '/api/patients/', headers: bearer(token) })
    const by = { kind: 'user', id: server.user, name: 'Grace Lin' }
    await expect.poll(refusals).toMatchObject([
      { route: 'GET /api/patients/', status: 403, by, area: 'patients', count: 1 },
      { route: 'SOCKET follow', status: 403, by, area: 'patients', count: 2 },
    ])
    expect(JSON.stringify(await refusals())).not.toContain('other')
  })

  test('[SECURITY-10] equal refusals within a minute are counted in one row, and later ones in another', async () => {
    for (let batch = 0; batch < 3; batch += 1) {
      for (let attempt = 0; attempt < 5; attempt += 1) await refusedHandshake()
      await flush()
      server.advance(20_000)
    }
    expect((await refusals()).map(({ count }) => count)).toEqual([15])
    server.advance(20_000)
    await refusedHandshake()
    expect((await refusals()).map(({ count }) => count)).toEqual([1, 15])
  })

  test('[SECURITY-21] the server closes a connection that sends many messages before it signs in', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    const answers: string[] = []
    socket.addEventListener('message', ({ data }) => answers.push(String(data)))
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
    await expect.poll(() => answers.length).toBe(1)
    for (let index = 0; index < 10; index++) socket.send('40{"token":"x"}')
    await expect.poll(() => answers.filter((text) => text.startsWith('44')).length).toBe(10)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    for (let index = 0; index < 1000; index++) socket.send('40{"token":"x"}')
    await closed
    expect(answers.filter((text) => text.startsWith('44')).length).toBeLessThan(20)
  })

  test('[SECURITY-22] the server survives connections that are reset right after their request, and reports no bug', async () => {
    const port = Number(new URL(url).port)
    const upgrade =
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n'
    for (const head of ['GET /api/auth/ HTTP/1.1\r\n', `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${upgrade}`])
      await Promise.all(Array.from({ length: 50 }, () => sendAndReset(port, `${head}Host: 127.0.0.1:${port}\r\n\r\n`)))
    const client = await connectPushClient(url, token)
    expect(await client.follow({ areas: ['process'] })).toMatchObject({ position: expect.any(Number) })
    expect(server.reports).toEqual([])
  })
})
