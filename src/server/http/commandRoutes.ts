import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { id, wholeNumber } from '#domain/fields.ts'
import { malformed } from '#domain/problems.ts'
import type { AnyRecord, CommandRequest } from '#domain/wire.ts'
import { commandOf } from '#resources/registry.ts'
import { demandCommand } from '../engine/rights.ts'
import { shaped } from '../engine/shape.ts'
import type { House } from '../house.ts'
import { principalOf } from './admission.ts'
import { shownTo } from './areas.ts'
import { type Reply, answerWith, idempotencyOf, requireKey } from './idempotency.ts'
import { type Parameters, refuseUnknown } from './listQuery.ts'

const Command = z.strictObject({
  command: z.string(),
  record: z.optional(id),
  expects: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  data: z.optional(z.record(z.string(), z.unknown())),
})

/** `POST /api/commands/`: what a chart governs changes here. */
export function openCommands(app: FastifyInstance, house: House): void {
  app.post('/api/commands/', { config: { declared: 'commands' } }, async (request, reply) => {
    const principal = principalOf(request)
    const command = commandOf(nameIn(request.body))
    if (!command) throw malformed([{ path: 'command', message: 'is not a command' }])
    demandCommand(principal, command)
    refuseUnknown(request.query as Parameters, [])
    if (command.declaration.money) requireKey(request)
    const { command: name, ...said } = shaped(Command, request.body) as CommandRequest
    const answer = (record: AnyRecord, position: number): Reply => ({
      status: 200,
      headers: {},
      body: JSON.stringify({ record: shownTo(principal, command.resource, record), position }),
    })
    const done = await house.door.execute(principal, { command: name, ...said, ...idempotencyOf(request, principal, answer) })
    return answerWith(reply, done, answer)
  })
}

/** The scope is judged before the shape, so only the name is read first. */
function nameIn(body: unknown): string {
  const name = (body as { command?: unknown } | null)?.command
  if (typeof name !== 'string') throw malformed([{ path: 'command', message: 'is missing' }])
  return name
}
