import { hash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { encodeFrame } from '#server/push/broadcast/fastBroadcast.ts'

/**
 * The least that a live server can do: it takes a record, and writes one WebSocket frame to each follower. It stores nothing, checks
 * nothing and sends no heartbeat. Its packets are those of Socket.IO, so that the same followers listen to it.
 */
const followers = new Set<Duplex>()
let version = 0

async function readBody(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as object
}

const http = createServer((request, response) => {
  void readBody(request).then((record) => {
    version += 1
    const frame = encodeFrame(`2${JSON.stringify(['entries', { ...record, version }])}`)
    for (const follower of followers) follower.write(frame)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ version }))
  })
})

/** The suffix of RFC 6455, 4.2.2. */
const acceptKeyOf = (key: string): string => hash('sha1', `${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`, 'base64')

http.on('upgrade', (request, socket) => {
  const accept = acceptKeyOf(request.headers['sec-websocket-key'] ?? '')
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`)
  socket.write(encodeFrame('0{}'))
  followers.add(socket)
  for (const event of ['close', 'error']) socket.on(event, () => followers.delete(socket))
  socket.resume()
})

http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (address && typeof address === 'object') console.log(`ready http://127.0.0.1:${address.port}`)
})
