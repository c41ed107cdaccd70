import { randomBytes } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A WebSocket client of bare TCP, which can stop reading as no library would. It speaks only what is needed to follow. */
export type RawReader = {
  readonly follow: (asked: object) => void
  /** Resolves once this text has come. */
  readonly hears: (text: string) => Promise<void>
  readonly stopReading: () => void
  readonly readOn: () => void
  /** Resolves when the connection is over. */
  readonly ended: Promise<void>
}

function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const mask = randomBytes(4)
  const length = body.length < 126 ? Buffer.from([0x80 | body.length]) : Buffer.from([0x80 | 126, body.length >> 8, body.length & 0xff])
  return Buffer.concat([Buffer.from([0x81]), length, mask, body.map((byte, at) => byte ^ (mask[at % 4] ?? 0))])
}

function shakeHands(socket: Socket, port: number): void {
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
}

export async function aRawReader(port: number, token: string): Promise<RawReader> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // Only the end is kept: megabytes go by.
  let heard = ''
  const waiting = new Set<() => void>()
  socket.on('data', (bytes) => {
    heard = (heard + bytes.toString('latin1')).slice(-200_000)
    for (const look of waiting) look()
  })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  const hears = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!heard.includes(text)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  shakeHands(socket, port)
  await hears('"sid"')
  socket.write(frameOf(`40${JSON.stringify({ token })}`))
  await hears('40{"sid"')
  return {
    follow: (asked) => void socket.write(frameOf(`420${JSON.stringify(['follow', asked])}`)),
    hears,
    stopReading: () => void socket.pause(),
    readOn: () => void socket.resume(),
    ended,
  }
}
