import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type ServerOptions } from 'socket.io'
import { type ManagerOptions, io as connect } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Ways, makeFast } from '#server/push/fastAdapter.ts'
import type { PushServer, PushSocket } from '#server/push/wire.ts'
import { aPush, person, practiceOne } from './aPush.ts'
import { aRawReader } from './aRawReader.ts'
import { aScreen } from './aScreen.ts'

type Bare = { readonly io: PushServer; readonly ways: Ways; readonly port: number; readonly joined: () => Promise<PushSocket> }

/** Socket.IO with the fast way and nothing else of ours: whoever comes is in the room. */
async function aServer(options: Partial<ServerOptions> = { transports: ['websocket'] }): Promise<Bare> {
  const httpServer = createServer()
  const io: PushServer = new Server(httpServer, options)
  const ways = makeFast(io)
  const sockets: PushSocket[] = []
  io.on('connection', (socket) => {
    void socket.join('room')
    sockets.push(socket)
  })
  await new Promise<void>((listening) => httpServer.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void io.close())
  const joined = async () => {
    await expect.poll(() => sockets.length).toBe(1)
    return sockets[0] as PushSocket
  }
  return { io, ways, port: (httpServer.address() as AddressInfo).port, joined }
}

function aClient(port: number, options: Partial<ManagerOptions>) {
  const heard: number[] = []
  const socket = connect(`http://127.0.0.1:${port}`, { ...options, forceNew: true })
  onTestFinished(() => void socket.close())
  socket.on('entries', ({ to }: { to: number }) => void heard.push(to))
  return heard
}

const numbered = (to: number, filling = '') => ({ epoch: filling, from: to - 1, to, at: '', entries: [] })

describe('the short way to many screens', () => {
  test('[FAST-1] A frame to a room goes straight to each connection that is idle', async () => {
    const house = await aPush()
    house.people.set('priya', person(practiceOne, 'prv'))
    const screens = await Promise.all(Array.from({ length: 5 }, () => aScreen(house.url, 'priya')))
    for (const screen of screens) await screen.follows({ areas: ['providers'] })
    for (const name of ['short', 'é'.repeat(200), '—'.repeat(70_000)]) {
      const position = await house.write(practiceOne, 'providers', { id: house.newId(), fields: { name } })
      await Promise.all(screens.map((screen) => screen.reaches(position)))
      for (const screen of screens) expect(screen.entries().at(-1)?.changes[0]?.values.name).toBe(name)
    }
    expect(house.push.ways).toEqual({ straight: 15, usual: 0 })
  })

  test('[FAST-2] A message of any length arrives whole', async () => {
    const { io, ways, port, joined } = await aServer()
    const lengths: number[] = []
    const socket = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
    onTestFinished(() => void socket.close())
    socket.on('entries', ({ epoch }: { epoch: string }) => void lengths.push(epoch.length))
    await joined()
    const asked = [0, 1, ...Array.from({ length: 80 }, (_, n) => 40 + n), ...Array.from({ length: 100 }, (_, n) => 65_450 + n), 300_000]
    for (const length of asked) io.to('room').emit('entries', numbered(1, 'x'.repeat(length)))
    await expect.poll(() => lengths).toEqual(asked)
    expect(ways).toEqual({ straight: asked.length, usual: 0 })
  })

  test('[FAST-2] Where something is still queued the usual way is taken, and everything arrives in the order it was sent', async () => {
    const { io, ways, port, joined } = await aServer()
    const reader = await aRawReader(port, '')
    const socket = await joined()
    reader.stopReading()
    while (Reflect.get(socket.conn, 'writeBuffer').length < 2) {
      socket.emit('entries', numbered(1, 'x'.repeat(500_000)))
      await new Promise((turned) => setImmediate(turned))
    }
    io.to('room').emit('entries', numbered(2))
    expect(ways).toEqual({ straight: 0, usual: 1 })
    reader.readOn()
    await reader.hears('"to":2')
    await reader.hears('xxx","from":0,"to":1,"at":"","entries":[]}]')
    io.to('room').emit('entries', numbered(3))
    await reader.hears('"to":3')
    expect(ways).toEqual({ straight: 1, usual: 1 })
  })

  test('[FAST-2] Messages to one and to all, in turns, arrive in their order', async () => {
    const { io, ways, port, joined } = await aServer()
    const heard = aClient(port, { transports: ['websocket'] })
    const socket = await joined()
    for (let n = 1; n <= 2000; n += 1) (n % 3 === 0 ? socket : io.to('room')).emit('entries', numbered(n, 'x'.repeat(n)))
    await expect.poll(() => heard.length).toBe(2000)
    expect(heard).toEqual(heard.toSorted((one, other) => one - other))
    expect(ways.straight).toBeGreaterThan(0)
  })

  test.each([
    ['a client that polls', { transports: ['polling'] }, { transports: ['polling'] }],
    ['a connection that compresses', { transports: ['websocket'], perMessageDeflate: true }, { transports: ['websocket'] }],
  ] satisfies [string, Partial<ServerOptions>, Partial<ManagerOptions>][])(
    '[FAST-3] %s takes the usual way and hears the same',
    async (_, server, client) => {
      const { io, ways, port, joined } = await aServer(server)
      const heard = aClient(port, client)
      await joined()
      for (let n = 1; n <= 3; n += 1) io.to('room').emit('entries', numbered(n))
      await expect.poll(() => heard).toEqual([1, 2, 3])
      expect(ways).toEqual({ straight: 0, usual: 3 })
    },
  )

  test('[FAST-3] Whoever is in no room, or has left, is sent nothing', async () => {
    const { io, ways, port, joined } = await aServer()
    const heard = aClient(port, { transports: ['websocket'] })
    const socket = await joined()
    await socket.leave('room')
    io.to('room').emit('entries', numbered(1))
    io.to(socket.id).emit('entries', numbered(2))
    await expect.poll(() => heard).toEqual([2])
    expect(ways).toEqual({ straight: 1, usual: 0 })
  })
})
