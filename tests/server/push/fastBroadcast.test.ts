import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type ServerOptions } from 'socket.io'
import { type ManagerOptions, io as connect } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type BroadcastCounts, installFastBroadcast } from '#server/push/broadcast/fastBroadcast.ts'
import type { PushServer, PushSocket } from '#server/push/socket/socketTypes.ts'
import { startTestPushServer, userPrincipal, practiceOne } from './startTestPushServer.ts'
import { connectRawClient } from './connectRawClient.ts'
import { connectPushClient } from './connectPushClient.ts'

type BareServer = {
  readonly io: PushServer
  readonly counts: BroadcastCounts
  readonly port: number
  readonly firstSocket: () => Promise<PushSocket>
}

/** Starts Socket.IO with the fast broadcast and none of our other code. Every connection joins the room. */
async function startBareServer(options: Partial<ServerOptions> = { transports: ['websocket'] }): Promise<BareServer> {
  const httpServer = createServer()
  const io: PushServer = new Server(httpServer, options)
  const counts = installFastBroadcast(io)
  const sockets: PushSocket[] = []
  io.on('connection', (socket) => {
    void socket.join('room')
    sockets.push(socket)
  })
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void io.close())
  const firstSocket = async () => {
    await expect.poll(() => sockets.length).toBe(1)
    return sockets[0] as PushSocket
  }
  return { io, counts, port: (httpServer.address() as AddressInfo).port, firstSocket }
}

function connectClient(port: number, options: Partial<ManagerOptions>) {
  const received: number[] = []
  const socket = connect(`http://127.0.0.1:${port}`, { ...options, forceNew: true })
  onTestFinished(() => void socket.close())
  socket.on('entries', ({ to }: { to: number }) => void received.push(to))
  return received
}

const createFrame = (to: number, padding = '') => ({ epoch: padding, from: to - 1, to, at: '', entries: [] })

describe('fast broadcast', () => {
  test('[FAST-1] a frame for a room is encoded once and written directly to each idle connection', async () => {
    const server = await startTestPushServer()
    server.principals.set('priya', userPrincipal(practiceOne, 'prv'))
    const clients = await Promise.all(Array.from({ length: 5 }, () => connectPushClient(server.url, 'priya')))
    for (const client of clients) await client.mustFollow({ areas: ['providers'] })
    for (const name of ['short', 'é'.repeat(200), '—'.repeat(70_000)]) {
      const position = await server.writeRecords(practiceOne, 'providers', { id: server.newId(), fields: { name } })
      await Promise.all(clients.map((client) => client.untilPosition(position)))
      for (const client of clients) expect(client.entries().at(-1)?.changes[0]?.values.name).toBe(name)
    }
    expect(server.push.broadcastCounts).toEqual({ direct: 15, standard: 0 })
  })

  test('[FAST-2] a message of any length arrives whole', async () => {
    const { io, counts, port, firstSocket } = await startBareServer()
    const lengths: number[] = []
    const socket = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
    onTestFinished(() => void socket.close())
    socket.on('entries', ({ epoch }: { epoch: string }) => void lengths.push(epoch.length))
    await firstSocket()
    const sentLengths = [
      0,
      1,
      ...Array.from({ length: 80 }, (_, n) => 40 + n),
      ...Array.from({ length: 100 }, (_, n) => 65_450 + n),
      300_000,
    ]
    for (const length of sentLengths) io.to('room').emit('entries', createFrame(1, 'x'.repeat(length)))
    await expect.poll(() => lengths).toEqual(sentLengths)
    expect(counts).toEqual({ direct: sentLengths.length, standard: 0 })
  })

  test('[FAST-2] if messages are still queued, the server uses the standard broadcast, and all messages arrive in the order they were sent', async () => {
    const { io, counts, port, firstSocket } = await startBareServer()
    const rawClient = await connectRawClient(port, '')
    const socket = await firstSocket()
    rawClient.stopReading()
    while (Reflect.get(socket.conn, 'writeBuffer').length < 2) {
      socket.emit('entries', createFrame(1, 'x'.repeat(500_000)))
      await new Promise((resolve) => setImmediate(resolve))
    }
    io.to('room').emit('entries', createFrame(2))
    expect(counts).toEqual({ direct: 0, standard: 1 })
    rawClient.resumeReading()
    await rawClient.untilReceived('"to":2')
    await rawClient.untilReceived('xxx","from":0,"to":1,"at":"","entries":[]}]')
    io.to('room').emit('entries', createFrame(3))
    await rawClient.untilReceived('"to":3')
    expect(counts).toEqual({ direct: 1, standard: 1 })
  })

  test('[FAST-2] messages to one connection and to the whole room, in turns, arrive in the order they were sent', async () => {
    const { io, counts, port, firstSocket } = await startBareServer()
    const received = connectClient(port, { transports: ['websocket'] })
    const socket = await firstSocket()
    for (let n = 1; n <= 2000; n += 1) (n % 3 === 0 ? socket : io.to('room')).emit('entries', createFrame(n, 'x'.repeat(n)))
    await expect.poll(() => received.length).toBe(2000)
    expect(received).toEqual(received.toSorted((left, right) => left - right))
    expect(counts.direct).toBeGreaterThan(0)
  })

  test.each([
    ['a client that polls', { transports: ['polling'] }, { transports: ['polling'] }],
    ['a connection that compresses', { transports: ['websocket'], perMessageDeflate: true }, { transports: ['websocket'] }],
  ] satisfies [string, Partial<ServerOptions>, Partial<ManagerOptions>][])(
    '[FAST-3] the server sends any other connection (%s) the same messages by the standard broadcast',
    async (_, serverOptions, clientOptions) => {
      const { io, counts, port, firstSocket } = await startBareServer(serverOptions)
      const received = connectClient(port, clientOptions)
      await firstSocket()
      for (let n = 1; n <= 3; n += 1) io.to('room').emit('entries', createFrame(n))
      await expect.poll(() => received).toEqual([1, 2, 3])
      expect(counts).toEqual({ direct: 0, standard: 3 })
    },
  )

  test('[FAST-3] a connection that is in no room, or has left it, is sent nothing', async () => {
    const { io, counts, port, firstSocket } = await startBareServer()
    const received = connectClient(port, { transports: ['websocket'] })
    const socket = await firstSocket()
    await socket.leave('room')
    io.to('room').emit('entries', createFrame(1))
    io.to(socket.id).emit('entries', createFrame(2))
    await expect.poll(() => received).toEqual([2])
    expect(counts).toEqual({ direct: 1, standard: 0 })
  })
})
