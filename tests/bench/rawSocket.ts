import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/**
 * As little of a WebSocket as can listen to a Socket.IO server, so that two hundred of them cost the machine less than what they
 * measure. It trusts the server: no fragments, no compression, no masks from that side.
 */
export type RawSocket = { readonly say: (packet: string) => void; readonly close: () => void }

/** A text frame from a client: masked, as the protocol wants it; with a mask of noughts, which changes nothing. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const long = payload.length > 125
  const head = Buffer.alloc(long ? 8 : 6)
  head[0] = 0x81
  head[1] = 0x80 | (long ? 126 : payload.length)
  if (long) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

/** Where the first whole frame's payload lies, if there is one. */
function firstFrame(bytes: Buffer): { readonly from: number; readonly to: number } | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 0x7f
  const from = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < from) return null
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  return bytes.length < from + length ? null : { from, to: from + length }
}

function readFrames(socket: Socket, heard: (payload: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      heard(rest.subarray(frame.from, frame.to))
      rest = rest.subarray(frame.to)
    }
  })
}

const openPacket = '0'.charCodeAt(0)
const ping = '2'.charCodeAt(0)

/**
 * @param auth what the handshake carries
 * @param heard every message of the server but its pings: `40{…}` when it let us in, `42[…]` for an event
 */
export function aRawSocket(url: URL, auth: object, heard: (payload: Buffer) => void): RawSocket {
  const socket = connect(Number(url.port), url.hostname).setNoDelay()
  const say = (packet: string) => void socket.write(frameOf(packet))
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  )
  const answer = (payload: Buffer) => {
    if (payload[0] === openPacket) say(`40${JSON.stringify(auth)}`)
    else if (payload[0] === ping && payload.length === 1) say('3')
    else heard(payload)
  }
  socket.once('data', (chunk: Buffer) => {
    const end = chunk.indexOf('\r\n\r\n') + 4
    readFrames(socket, answer)
    if (end < chunk.length) socket.emit('data', chunk.subarray(end))
  })
  return { say, close: () => socket.destroy() }
}
