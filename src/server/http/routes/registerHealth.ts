import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Problem } from '#domain/problems.ts'

/** The reason the server is not ready; `null` while it is. Only the composition root sets it. */
export type Health = {
  reason: 'starting' | 'draining' | 'storage_failed' | null
  /** The database of another machine does not answer. Each request tries it all the same, because it may have come back. */
  isDatabaseAway?: boolean
}

const reasonOf = ({ reason, isDatabaseAway }: Health) => reason ?? (isDatabaseAway ? 'database_unreachable' : null)

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `/healthz` succeeds while the process runs, `/readyz` while the server accepts requests. */
export function registerHealth(app: FastifyInstance, routeOptions: RouteShorthandOptions, health: Health): void {
  app.get('/healthz', routeOptions, () => ({ status: 'alive' }))
  app.get('/readyz', routeOptions, (_request, reply) => {
    const reason = reasonOf(health)
    return reason === null ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not ready', reason })
  })
}

/**
 * Refuses writes while the server shuts down, because an accepted write must complete. Reads still work. Each response then announces that
 * its connection closes, so that the client sends its next request elsewhere.
 */
export function refuseWhileDraining(app: FastifyInstance, health: Health): void {
  const isRefused = ({ method, routeOptions: { config } }: FastifyRequest) =>
    !safeMethods.has(method) && !config.isRead && health.reason !== null
  app.addHook('onRequest', async (request) => {
    if (isRefused(request) && health.reason === 'storage_failed')
      throw new Problem('storage-failed', 'The storage is unavailable, so no changes are saved.')
  })
  // After the body was read: a connection that closes with unread bytes is reset, and the client may lose the response.
  app.addHook('preHandler', async (request) => {
    if (isRefused(request)) throw new Problem('draining', 'The server is restarting. Try again shortly.')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (health.reason === 'draining') reply.header('connection', 'close')
  })
}
