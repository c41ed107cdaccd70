import { randomBytes } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import { onTestFinished } from 'vitest'

/** A WebSocket client over plain TCP, which can stop reading, as no library can. It implements only what following needs. */
export type RawClient = {
  readonly follow: (request: object) => void
  readonly here: (update: object) => void
  /** Resolves once this text has been received. */
  readonly untilReceived: (text: string) => Promise<void>
  readonly stopReading: () => void
  readonly resumeReading: () => void
  /** Resolves when the connection has closed. */
  readonly closed: Promise<void>
}

function textFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const mask = randomBytes(4)
  const length = body.length < 126 ? Buffer.from([0x80 | body.length]) : Buffer.from([0x80 | 126, body.length >> 8, body.length & 0xff])
  return Buffer.concat([Buffer.from([0x81]), length, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))])
}

function sendHandshake(socket: Socket, port: number): void {
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
}

/** @param token `null`: the client does not sign in */
export async function connectRawClient(port: number, token: string | null): Promise<RawClient> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  // Only the last 200,000 characters are held, because megabytes pass through.
  let received = ''
  const waiters = new Set<() => void>()
  socket.on('data', (bytes) => {
    received = (received + bytes.toString('latin1')).slice(-200_000)
    for (const check of waiters) check()
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  const untilReceived = (text: string) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!received.includes(text)) return
        waiters.delete(check)
        resolve()
      }
      waiters.add(check)
      check()
    })
  sendHandshake(socket, port)
  await untilReceived('"sid"')
  if (token !== null) {
    socket.write(textFrame(`40${JSON.stringify({ token })}`))
    await untilReceived('40{"sid"')
  }
  return {
    follow: (request) => void socket.write(textFrame(`420${JSON.stringify(['follow', request])}`)),
    here: (update) => void socket.write(textFrame(`42${JSON.stringify(['here', update])}`)),
    untilReceived,
    stopReading: () => void socket.pause(),
    resumeReading: () => void socket.resume(),
    closed,
  }
}
