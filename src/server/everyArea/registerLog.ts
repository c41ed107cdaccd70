import type { FastifyInstance } from 'fastify'
import { Problem, malformedProblem } from '#domain/problems.ts'
import { requireScope } from '../engine/access/authorisation.ts'
import type { ServerDeps } from '../deps.ts'
import { project } from '../push/broadcast/project.ts'
import { principalOf } from '../http/security/authentication.ts'
import { answerInPlace } from '../http/request/answerInPlace.ts'
import { sendItems } from '../http/request/sendItems.ts'
import { fullAudienceOf } from './fullAudienceOf.ts'
import { type Parameters, maxLimit, singleParameter } from '../http/request/listQuery.ts'

/** `GET /api/log/` returns the same log entries as the push, for clients that poll. */
export function registerLog(app: FastifyInstance, deps: ServerDeps): void {
  app.get('/api/log/', { config: { declared: 'log' } }, async (request, reply) => {
    const principal = principalOf(request)
    requireScope(principal, 'sys')
    const parameters = request.query as Parameters
    const unknown = Object.keys(parameters).find((name) => !['epoch', 'since', 'limit'].includes(name))
    if (unknown) throw malformedProblem([{ path: unknown, message: 'is not a known parameter' }])
    const since = integerParameter(parameters, 'since', 0, Number.MAX_SAFE_INTEGER, 0)
    const limit = integerParameter(parameters, 'limit', 1, maxLimit, 100)
    return answerInPlace(request, limit, async () => {
      const { entries, ...rest } = await deps.store.entries(principal.practice, since, limit)
      const epoch = singleParameter(parameters, 'epoch')
      if ((epoch !== undefined && epoch !== rest.epoch) || since > rest.position)
        throw new Problem('gone', 'The log has been replaced. Read the list again.')
      const audience = fullAudienceOf(principal)
      return sendItems(request, reply, 'entries', entries, (entry) => project(entry, audience), rest)
    })
  })
}

function integerParameter(parameters: Parameters, name: string, min: number, max: number, defaultValue: number): number {
  const text = singleParameter(parameters, name)
  if (text === undefined) return defaultValue
  const number = /^\d{1,16}$/.test(text) ? Number(text) : -1
  if (number < min || number > max) throw malformedProblem([{ path: name, message: `must be a number from ${min} to ${max}` }])
  return number
}
