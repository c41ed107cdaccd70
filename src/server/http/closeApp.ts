import type { FastifyInstance } from 'fastify'

/**
 * Milliseconds for which an idle connection stays open while the server stops. A client that is just sending its next request then gets a
 * response, which tells it that the connection closes, instead of a reset.
 */
const idleGrace = 2000

/**
 * Stops accepting connections at once, and resolves when every connection has ended: after the response to its next request, or after the
 * grace time without one.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const { server } = app
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  // The framework and the HTTP server call this themselves at the first moment of a close.
  server.closeIdleConnections = () => undefined
  const graceEnd = setTimeout(closeIdleConnections, idleGrace)
  await app.close()
  clearTimeout(graceEnd)
}
