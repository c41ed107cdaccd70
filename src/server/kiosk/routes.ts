import type { FastifyInstance } from 'fastify'
import { Heartbeat, type HeartbeatAnswer, Identify, Pairing, Queued, Verify } from '#domain/kiosk/wire.ts'
import { missing } from '#domain/problems.ts'
import { instantOf } from '#domain/time.ts'
import { appointments } from '#resources/scheduling/appointments.ts'
import { open } from '../auth/authRoutes.ts'
import type { Principal } from '../auth/principal.ts'
import { demand } from '../engine/rights.ts'
import { shaped } from '../engine/shape.ts'
import { mayMeet } from '../engine/sight.ts'
import type { House } from '../house.ts'
import { principalOf } from '../http/admission.ts'
import { codeFor } from './code.ts'
import { identify } from './identify.ts'
import { pair, startPairing } from './pairing.ts'
import { recordQueued } from './queued.ts'
import { screenOf } from './screen.ts'
import { verify } from './verify.ts'
import { deviceOf, insideOf, kioskIn, practiceSettings, selfOf } from './self.ts'

type ById = { Params: { id: string } }

const ofDevices = { config: { declared: 'kiosk' } } as const
const ofSessions = { config: { declared: 'kiosk/sessions' } } as const

/** What devices say beside commands, and what staff need to pair them. */
export function openKioskRoutes(app: FastifyInstance, house: House): void {
  app.post('/api/kiosk/pairing/', open, async (request, reply) => {
    const { code } = shaped(Pairing, request.body)
    return reply.code(201).send(await pair(house, code, request.ip, request.id))
  })
  app.post<ById>('/api/kiosk/:id/pairing', ofDevices, async (request, reply) => {
    return reply.code(201).send(await startPairing(house, principalOf(request), request.params.id, request.id))
  })
  app.post('/api/kiosk/heartbeat/', ofDevices, (request) => hear(house, principalOf(request), request.body, request.id))
  app.post('/api/kiosk/identify/', ofSessions, (request) => {
    kioskIn(principalOf(request))
    return identify(house, principalOf(request), shaped(Identify, request.body), request.id)
  })
  app.post('/api/kiosk/queued/', ofSessions, (request, reply) => {
    kioskIn(principalOf(request))
    return recordQueued(house, request, reply, shaped(Queued, request.body))
  })
  app.post<ById>('/api/kiosk/sessions/:id/verify', ofSessions, (request) => {
    kioskIn(principalOf(request))
    return verify(house, principalOf(request), request.params.id, shaped(Verify, request.body), request.id)
  })
  app.get<ById>('/api/kiosk/sessions/:id/screen', ofSessions, (request) => screenOf(house, principalOf(request), request.params.id))
  app.get<ById>('/api/appointments/:id/kioskcode', { config: { declared: 'appointments' } }, (request) =>
    codeOf(house, principalOf(request), request.params.id),
  )
}

/** That it lives; an entry of the log only where it says something new. */
async function hear(house: House, principal: Principal, body: unknown, because: string): Promise<HeartbeatAnswer> {
  const record = deviceOf(principal)
  const { version: build, queued } = shaped(Heartbeat, body)
  const done = await house.door.execute(insideOf(principal), { command: 'kiosk.heard', record, data: { build, queued }, because })
  if (!done.record) throw missing()
  const settings = await practiceSettings(house, principal.practice)
  return { device: selfOf(done.record, settings), at: instantOf(house.now()) }
}

async function codeOf(house: House, principal: Principal, id: string): Promise<{ code: string }> {
  demand(principal, 'appt')
  const visit = await house.store.get(principal.practice, 'appointments', id)
  if (!visit || !mayMeet(principal, appointments, visit)) throw missing()
  return { code: await codeFor(house, principal.practice, id) }
}
