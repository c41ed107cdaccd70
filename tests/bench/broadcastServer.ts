import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Server } from 'socket.io'
import type { Frame, LogEntry } from '#domain/wire.ts'
import { installFastBroadcast } from '#server/push/broadcast/fastBroadcast.ts'
import type { PushServer } from '#server/push/socket/socketTypes.ts'

/** A Socket.IO server without any of our other code, in its own process, so that its processor time is that of the broadcast alone. */

export type ToBroadcaster = { readonly send: { readonly frames: number; readonly bytes: number } } | 'measure'
export type FromBroadcaster =
  | { readonly url: string }
  | { readonly sentAt: readonly (readonly [key: string, at: number])[] }
  /** Processor time since the first frame, and how many frames went directly to a connection. */
  | { readonly cpu: NodeJS.CpuUsage; readonly direct: number }

const now = () => Number(process.hrtime.bigint()) / 1e6
const reply = (message: FromBroadcaster) => process.send?.(message)

const http = createServer()
const io: PushServer = new Server(http, { transports: ['websocket'], serveClient: false })
const counts = process.argv[2] === 'direct' ? installFastBroadcast(io) : { direct: 0 }
io.on('connection', (socket) => void socket.join('room'))

const at = '2026-11-24T00:42:07.000Z'

function createEntry(number: number, note: string): LogEntry {
  const by = { kind: 'system', id: 'bench', name: 'bench' } as const
  const change = { area: 'patients', record: 'bench', version: number, kind: 'changed', values: { note } } as const
  return { because: `frame-${number}`, position: number, at, by, command: 'patients.edit', changes: [change] }
}

/** Builds a frame of exactly this size on the wire, with a key that the audience counts. */
function createFrame(number: number, bytes: number): Frame {
  const frameWith = (note: string): Frame => ({ epoch: 'bench', from: number - 1, to: number, at, entries: [createEntry(number, note)] })
  const envelope = `42${JSON.stringify(['entries', frameWith('')])}`
  return frameWith('x'.repeat(Math.max(0, bytes - envelope.length)))
}

let cpuAtStart = process.cpuUsage()

/** Sends one frame in each turn of the event loop, as commits arrive in a server. */
async function sendFrames(count: number, bytes: number): Promise<void> {
  const frames = Array.from({ length: count }, (_, index) => createFrame(index + 1, bytes))
  const sentAt: (readonly [string, number])[] = []
  cpuAtStart = process.cpuUsage()
  for (const frame of frames) {
    sentAt.push([`frame-${frame.to}`, now()])
    io.to('room').emit('entries', frame)
    await nextTurn()
  }
  reply({ sentAt })
}

process.on('message', (message: ToBroadcaster) => {
  if (message === 'measure') reply({ cpu: process.cpuUsage(cpuAtStart), direct: counts.direct })
  else void sendFrames(message.send.frames, message.send.bytes)
})

http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (address && typeof address === 'object') reply({ url: `http://127.0.0.1:${address.port}` })
})
