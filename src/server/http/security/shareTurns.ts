import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestShare } from '../../turns/requestShare.ts'

/** The credential as it was sent, because the sender is not authenticated yet. */
export const requestSenderOf = ({ headers, ip }: FastifyRequest): string => headers.authorization ?? headers.cookie ?? ip

/** Lets requests wait for a later turn of the event loop when those before them have used their share of this one. */
export function shareTurns(app: FastifyInstance): void {
  app.addHook('onRequest', (request) => requestShare.take(requestSenderOf(request)))
  app.addHook('preHandler', (request) => requestShare.take(requestSenderOf(request)))
}
