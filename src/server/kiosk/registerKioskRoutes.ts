import type { FastifyInstance } from 'fastify'
import { QueuedCheckInRequest } from '#domain/kiosk/wire.ts'
import type { ServerDeps } from '../deps.ts'
import { parseShape } from '../engine/records/shape.ts'
import { principalOf } from '../http/security/authentication.ts'
import { requireKiosk } from './kioskDevice.ts'
import { recordOfflineCheckIn } from './recordOfflineCheckIn.ts'

/** Registers the check-ins that a kiosk took offline: their answer is stored by an idempotency key. */
export function registerKioskRoutes(app: FastifyInstance, deps: ServerDeps): void {
  app.post('/api/kiosk/queued/', { config: { declared: 'kiosk/sessions' } }, (request, reply) => {
    requireKiosk(principalOf(request))
    return recordOfflineCheckIn(deps, request, reply, parseShape(QueuedCheckInRequest, request.body))
  })
}
