import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { fieldsJudgedBy, requestShape } from '#domain/bounds.ts'
import { id, instant, longText, wholeNumber } from '#domain/fields.ts'
import { malformedProblem } from '#domain/problems.ts'
import type { AnyRecord, CommandRequest } from '#domain/wire.ts'
import { commandOf } from '#resources/registry.ts'
import { parseShape } from '../../engine/records/shape.ts'
import type { Budgets } from '../../budgets/budgets.ts'
import type { ServerDeps } from '../../deps.ts'
import { principalOf } from '../security/authentication.ts'
import { viewedBy } from './registerArea.ts'
import { type Reply, admitCommands, sendReply, idempotencyOf } from '../request/idempotency.ts'
import { type Parameters, refuseUnknown } from '../request/listQuery.ts'
import { handleBatch, isBatch } from './handleBatch.ts'

const CommandInputShape = requestShape(
  'POST /api/commands/',
  z.strictObject({
    command: longText(100),
    record: z.optional(id),
    expects: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    happenedAt: z.optional(instant),
    data: z.optional(fieldsJudgedBy('the data of the command')),
  }),
)

/** `POST /api/commands/` executes a command, the only way to change what a state machine governs, or a batch of them. */
export function registerCommands(app: FastifyInstance, deps: ServerDeps, budgets: Budgets): void {
  app.post('/api/commands/', { config: { declared: 'commands' } }, async (request, reply) => {
    if (isBatch(request.body)) return handleBatch(deps, budgets, request, reply)
    const principal = principalOf(request)
    const command = commandOf(commandNameIn(request.body))
    if (!command) throw malformedProblem([{ path: 'command', message: 'is not a command' }])
    admitCommands(request, [command])
    const checkRequest = () => {
      refuseUnknown(request.query as Parameters, [])
      parseShape(CommandInputShape, request.body)
    }
    const toReply = (record: AnyRecord, position: number): Reply => ({
      status: 200,
      headers: {},
      body: JSON.stringify({ record: viewedBy(principal, command.resource, record), position }),
    })
    const { record, expects, happenedAt, data } = request.body as CommandRequest
    const input = {
      command: command.name,
      ...(record === undefined ? {} : { record }),
      ...(expects === undefined ? {} : { expects }),
      ...(happenedAt === undefined ? {} : { happenedAt }),
      ...(data === undefined ? {} : { data }),
    }
    const result = await deps.commands.execute(principal, { ...input, checkRequest, ...idempotencyOf(request, principal, toReply) })
    return sendReply(reply, result, toReply)
  })
}

/** Reads only the command name, because the scope is checked before the shape. */
function commandNameIn(body: unknown): string {
  const name = (body as { command?: unknown } | null)?.command
  if (typeof name !== 'string') throw malformedProblem([{ path: 'command', message: 'is missing' }])
  return name
}
