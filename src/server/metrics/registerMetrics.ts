import type { FastifyInstance } from 'fastify'
import { processes } from '#resources/system/processes.ts'
import { readScopesOf } from '#resources/registry.ts'
import { requireScope } from '../engine/access/authorisation.ts'
import { problemResponses } from '../http/openapi/problems.ts'
import type { Json } from '../http/openapi/schemas.ts'
import { principalOf } from '../http/security/authentication.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { createMetricsText } from './createMetricsText.ts'

/** `GET /metrics` for a local program with the token of this machine, and for users who may see System. */
export function registerMetrics(app: FastifyInstance, context: ModuleContext): void {
  const readMetrics = createMetricsText(context)
  app.get('/metrics', { config: { declared: processes.name } }, async (request, reply) => {
    requireScope(principalOf(request), readScopesOf(processes).full)
    const { type, text } = await readMetrics()
    return reply.type(type).header('cache-control', 'no-store').send(text)
  })
}

export const metricsPaths: Json = {
  '/metrics': {
    get: {
      operationId: 'metrics.read',
      tags: ['health'],
      summary: 'How the server does, as Prometheus text',
      'x-scopes': ['sys'],
      responses: {
        200: { description: 'The metrics.', content: { 'text/plain': { schema: { type: 'string' } } } },
        ...problemResponses(401, 403),
      },
    },
  },
}
