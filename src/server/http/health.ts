import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { Problem } from '#domain/problems.ts'

/** Why the server does not serve at this moment; `null` while it does. Set by the composition root and by nothing else. */
export type Health = { reason: 'starting' | 'draining' | 'storage_failed' | null }

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `/healthz` while the process lives, `/readyz` while it serves. */
export function openHealth(app: FastifyInstance, open: RouteShorthandOptions, health: Health): void {
  app.get('/healthz', open, () => ({ status: 'alive' }))
  app.get('/readyz', open, (_request, reply) =>
    health.reason === null ? reply.send({ status: 'ready' }) : reply.code(503).send({ status: 'not ready', reason: health.reason }),
  )
}

/** Reads are answered to the end; a write that is accepted is finished, so none is accepted that might not be. */
export function refuseWhileDraining(app: FastifyInstance, health: Health): void {
  app.addHook('onRequest', async (request) => {
    if (safe.has(request.method) || health.reason === null) return
    if (health.reason === 'storage_failed') throw new Problem('storage-failed', 'The storage does not answer, so nothing is written.')
    throw new Problem('draining', 'This server is closing. Another one will answer shortly.')
  })
}
