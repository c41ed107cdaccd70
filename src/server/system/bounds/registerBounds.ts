import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { requestShape } from '#domain/bounds.ts'
import { id as uuid, text } from '#domain/fields.ts'
import { requireScope } from '../../engine/access/authorisation.ts'
import { idempotencyOf } from '../../http/request/idempotency.ts'
import { principalOf } from '../../http/security/authentication.ts'
import { type Parameters, refuseUnknown } from '../../http/request/listQuery.ts'
import { call } from '../../module/call.ts'
import { callShape } from '../../module/callShapes.ts'
import type { ModuleContext } from '../../module/moduleContext.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { StoredResponse } from '../../store/store.ts'
import { correctionReply, correctState, findCorrection } from './correctState.ts'
import { type BoundsReport, findBeyondBounds } from './findBeyondBounds.ts'

/** How long one report answers further requests of its practice, in milliseconds. */
const reportTtl = 10_000

const Correction = requestShape('POST /api/process/bounds/', z.strictObject({ area: text(100), id: uuid }))

const sendCorrection = (reply: FastifyReply, { status, body }: Pick<StoredResponse, 'status' | 'body'>): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body)

/** The last report of each practice, for further requests. */
const boundsReports = () => new Map<string, { readonly at: number; readonly report: Promise<BoundsReport> }>()

/** Lists the stored records beyond a bound or in an unknown state: an earlier release could write them. */
export const boundsCall = call('GET', '/api/process/bounds/', {
  name: 'process.bounds',
  area: 'process',
  scope: 'sys',
  summary: 'Lists the stored records beyond a bound or in an unknown state, which an earlier release could write',
  answer: 'How many there are, and the first 1,000 of them with the fields.',
  response: callShape({
    count: z.int().check(z.gte(0)),
    items: z.array(callShape({ area: z.string(), id: z.string(), fields: z.array(z.string()), timers: z.optional(z.array(z.string())) })),
  }),
  run: ({ deps: { store, now }, service }, { principal: { practice } }) => {
    const reports = service(boundsReports)
    const known = reports.get(practice)
    if (known && now() - known.at < reportTtl) return known.report
    const report = findBeyondBounds(store, practice)
    reports.set(practice, { at: now(), report })
    return report
  },
})

/** `POST /api/process/bounds/` corrects the state and the timers of one of them. A repeated one changes nothing. */
export function registerCorrection(app: FastifyInstance, { deps: { store, now }, service }: ModuleContext): void {
  app.post('/api/process/bounds/', { config: { declared: 'process' } }, async (request, reply) => {
    const principal = principalOf(request)
    requireScope(principal, 'sys.c')
    const keyed = { principal, ...idempotencyOf(request, principal, (_, position) => correctionReply(position)) }
    const stored = await findCorrection({ store }, keyed)
    if (stored) return sendCorrection(reply, stored)
    refuseUnknown(request.query as Parameters, [])
    const corrected = await correctState({ store, now }, { ...keyed, ...parseShape(Correction, request.body) })
    service(boundsReports).delete(principal.practice)
    return sendCorrection(reply, corrected.stored ?? correctionReply(corrected.position))
  })
}
