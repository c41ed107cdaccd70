import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, malformedProblem } from '#domain/problems.ts'
import { inRefusalOrder } from '#domain/refusalOrder.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { NamedCommand } from '#resources/registry.ts'
import { requireCommand } from '../../engine/access/authorisation.ts'
import type { Principal } from '../../engine/access/principal.ts'
import { atCommand } from '../../engine/commands/batch/executeBatch.ts'
import type { BatchResult, CommandResult } from '../../engine/commands/commandBus.ts'
import type { IdempotencyKey, StoredResponse } from '../../store/store.ts'
import { principalOf } from '../security/authentication.ts'

export type Reply = Omit<StoredResponse, 'bodyHash' | 'replay'>

type KeyedRequest<Shown> = {
  readonly because: string
  readonly idempotency?: {
    readonly key: IdempotencyKey
    readonly bodyHash: string
    readonly createResponse: (shown: Shown, position: number) => Reply
  }
}

/** Reads the idempotency key, if the request has one. A key is unique within one practice, principal and route. */
export function idempotencyOf<Shown>(
  request: FastifyRequest,
  principal: Principal,
  toReply: (shown: Shown, position: number) => Reply,
): KeyedRequest<Shown> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return { because: request.id }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw malformedProblem([{ path: 'Idempotency-Key', message: 'must have 1 to 200 characters' }])
  const body = JSON.stringify([request.body ?? null, request.headers['if-match'] ?? null])
  return {
    because: key,
    idempotency: {
      key: { principal: `${principal.by.kind}:${principal.by.id}`, route: `${request.method} ${pathOf(request)}`, key },
      bodyHash: createHash('sha256').update(body).digest('hex'),
      createResponse: toReply,
    },
  }
}

/** The path without a final slash, which makes no difference. */
const pathOf = ({ url }: FastifyRequest): string => url.replace(/\/?(?:\?.*)?$/, '')

function requireKey(request: FastifyRequest, commands: readonly NamedCommand[]): void {
  if (commands.some(({ declaration }) => declaration.money) && request.headers['idempotency-key'] === undefined)
    throw new Problem('key-required', 'This request moves money. Send an Idempotency-Key.')
}

type Admission = (request: FastifyRequest, commands: readonly NamedCommand[]) => void

const admissions = inRefusalOrder<Admission>({
  scope: (request, commands) => {
    for (const command of commands) requireCommand(principalOf(request), command)
  },
  key: requireKey,
})

/** Refuses commands before anything about their data is judged. @throws Problem `forbidden`, `key-required` */
export function admitCommands(request: FastifyRequest, commands: readonly NamedCommand[]): void {
  for (const admit of admissions) admit(request, commands)
}

/** As `admitCommands`, for a batch: every command is judged by one check before the next check, and a refusal has its index. */
export function admitBatch(request: FastifyRequest, commands: readonly NamedCommand[]): void {
  for (const admit of admissions) commands.forEach((command, index) => atCommand(index, () => admit(request, [command])))
}

/** Replies to a command: with the stored response byte for byte, otherwise with a new one. */
export const sendReply = (
  reply: FastifyReply,
  result: CommandResult,
  toReply: (record: AnyRecord, position: number) => Reply,
): FastifyReply => sendAnswer(reply, result, () => (result.storedResponse ? null : toReply(result.record, result.position)))

/** As `sendReply`, for the records of a batch. */
export const sendBatchReply = (
  reply: FastifyReply,
  result: BatchResult,
  toReply: (records: readonly AnyRecord[], position: number) => Reply,
): FastifyReply => sendAnswer(reply, result, () => (result.storedResponse ? null : toReply(result.records, result.position)))

type Answer = Pick<CommandResult, 'storedResponse' | 'isRepeated' | 'isWritten'>

/** A header marks a repeated answer that shows the records as they are now. */
function sendAnswer(reply: FastifyReply, result: Answer, create: () => Reply | null): FastifyReply {
  reply.request.isReading = !result.isWritten
  const answer = result.storedResponse ?? create()
  if (!answer) throw new Error('a command without an answer')
  const { status, headers, body } = answer
  reply.code(status).headers(result.isRepeated && !result.storedResponse ? { ...headers, 'Idempotent-Replay': 'projected' } : headers)
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}
