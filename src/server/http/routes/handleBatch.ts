import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { fieldsJudgedBy, requestShape } from '#domain/bounds.ts'
import { id, longText, wholeNumber } from '#domain/fields.ts'
import { malformedProblem } from '#domain/problems.ts'
import type { AnyRecord, BatchRequest, BatchResponse } from '#domain/wire.ts'
import { type NamedCommand, commandOf } from '#resources/registry.ts'
import { type Budgets, spenderOf } from '../../budgets/budgets.ts'
import type { ServerDeps } from '../../deps.ts'
import { atCommand, mayBeInBatch } from '../../engine/commands/batch/executeBatch.ts'
import { parseShape } from '../../engine/records/shape.ts'
import { principalOf } from '../security/authentication.ts'
import { admitBatch, idempotencyOf, type Reply, sendBatchReply } from '../request/idempotency.ts'
import { type Parameters, refuseUnknown } from '../request/listQuery.ts'
import { viewedBy } from './registerArea.ts'

const maxCommands = 100

const earlierRecord = z.string().check(z.maxLength(3), z.regex(/^\$\d{1,2}$/))

const CommandShape = requestShape(
  'POST /api/commands/ in a batch',
  z.strictObject({
    command: longText(100),
    record: z.optional(z.union([id, earlierRecord])),
    expects: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
    data: z.optional(fieldsJudgedBy('the data of the command')),
  }),
)
const BatchShape = requestShape(
  'POST /api/commands/ batch',
  z.strictObject({ commands: z.array(CommandShape).check(z.minLength(1), z.maxLength(maxCommands)) }),
)

/** A request with `commands` is a batch, whatever else is wrong with it. */
export const isBatch = (body: unknown): boolean => typeof body === 'object' && body !== null && 'commands' in body

/** Executes several commands in one transaction. Each costs as much of the budget as a request. */
export async function handleBatch(deps: ServerDeps, budgets: Budgets, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const principal = principalOf(request)
  const commands = namedCommandsIn(request.body)
  budgets.spend('requests', spenderOf(principal, request.ip), commands.length - 1)
  admitBatch(request, commands)
  const { commands: requests } = request.body as BatchRequest
  const toReply = (records: readonly AnyRecord[], position: number): Reply => {
    const viewed = commands.map(({ resource }, index) => viewedBy(principal, resource, records[index] as AnyRecord))
    return { status: 200, headers: {}, body: JSON.stringify({ records: viewed, position } satisfies BatchResponse) }
  }
  const checkRequest = () => {
    refuseUnknown(request.query as Parameters, [])
    requests.forEach((one, index) => atCommand(index, () => parseShape(CommandShape, one)))
    parseShape(BatchShape, request.body)
  }
  const result = await deps.commands.executeBatch(principal, {
    commands: requests,
    checkRequest,
    ...idempotencyOf(request, principal, toReply),
  })
  return sendBatchReply(reply, result, toReply)
}

/** Reads only the names, because the scopes are checked before the shape. */
function namedCommandsIn(body: unknown): readonly NamedCommand[] {
  const { commands } = body as { readonly commands: unknown }
  if (!Array.isArray(commands)) throw malformedProblem([{ path: 'commands', message: 'is not a list' }])
  if (commands.length === 0 || commands.length > maxCommands)
    throw malformedProblem([{ path: 'commands', message: `must have 1 to ${maxCommands} commands` }])
  return commands.map((one: unknown, index) => atCommand(index, () => namedCommandIn(one)))
}

function namedCommandIn(request: unknown): NamedCommand {
  const name = (request as { command?: unknown } | null)?.command
  const command = typeof name === 'string' ? commandOf(name) : undefined
  if (!command) throw malformedProblem([{ path: 'command', message: 'is not a command' }])
  if (!mayBeInBatch(command)) throw malformedProblem([{ path: 'command', message: 'cannot be part of a batch' }])
  return command
}
