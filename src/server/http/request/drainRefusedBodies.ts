import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Bytes of the rest of a refused body. A client that sends more is disconnected. */
const maxDrained = 8 * 1_048_576

/** Reads and drops the rest of a body. Ends with it, with the connection, or after `maxDrained` bytes; the time is that of the request. */
function drain(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let drained = 0
    const end = () => {
      body.off('data', count)
      resolve()
    }
    const count = ({ length }: Buffer) => {
      drained += length
      if (drained > maxDrained) end()
    }
    body.once('end', end).once('close', end).on('data', count).resume()
  })
}

/** A client reads the answer only after its last byte. Were the connection closed before, it would see a broken pipe and no reason. */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === 413 && !raw.complete && !raw.destroyed) await drain(raw)
  })
}
