import type { FastifyInstance } from 'fastify'
import { Problem, malformed } from '#domain/problems.ts'
import { resources } from '#resources/index.ts'
import type { Principal } from '../auth/principal.ts'
import { demand } from '../engine/rights.ts'
import { sightOf } from '../engine/sight.ts'
import type { House } from '../house.ts'
import { type Audience, project } from '../push/project.ts'
import { principalOf } from './admission.ts'
import { type Parameters, mostLimit, one } from './listQuery.ts'

/** `GET /api/log/`: the entries that the push carries, for whoever reads by asking. */
export function openLog(app: FastifyInstance, house: House): void {
  app.get('/api/log/', { config: { declared: 'log' } }, async (request, reply) => {
    const principal = principalOf(request)
    demand(principal, 'sys')
    const parameters = request.query as Parameters
    const unknown = Object.keys(parameters).find((name) => !['epoch', 'since', 'limit'].includes(name))
    if (unknown) throw malformed([{ path: unknown, message: 'is not known here' }])
    const since = wholeNumber(parameters, 'since', 0, Number.MAX_SAFE_INTEGER, 0)
    const log = await house.store.entries(principal.practice, since, wholeNumber(parameters, 'limit', 1, mostLimit, 100))
    const asked = one(parameters, 'epoch')
    if ((asked !== undefined && asked !== log.epoch) || since > log.position)
      throw new Problem('gone', 'That log is another one now. Begin with a fresh list.')
    return reply.send({ ...log, entries: log.entries.flatMap((entry) => project(entry, everythingFor(principal)) ?? []) })
  })
}

function everythingFor(principal: Principal): Audience {
  const seen = resources.flatMap((resource) => {
    const sight = sightOf(principal, resource)
    return sight ? [[resource.name, { resource, sight }] as const] : []
  })
  return { ...principal, areas: new Map(seen), named: true }
}

function wholeNumber(parameters: Parameters, name: string, least: number, most: number, usual: number): number {
  const given = one(parameters, name)
  if (given === undefined) return usual
  const number = /^\d{1,16}$/.test(given) ? Number(given) : -1
  if (number < least || number > most) throw malformed([{ path: name, message: `is not a number from ${least} to ${most}` }])
  return number
}
