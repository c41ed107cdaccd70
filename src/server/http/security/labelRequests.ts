import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isMetered, labelTurn } from '../../turns/labelTurn.ts'

/** Names the route in each turn in which a request is read, handled or answered. Adds no hook if nothing measures turns. */
export function labelRequests(app: FastifyInstance): void {
  if (!isMetered()) return
  const label = ({ method, routeOptions }: FastifyRequest) => labelTurn(`${method} ${routeOptions.url ?? '-'}`)
  app.addHook('onRequest', async (request) => label(request))
  app.addHook('preParsing', async (request) => label(request))
  app.addHook('preHandler', async (request) => label(request))
  app.addHook('onSend', async (request) => label(request))
}
