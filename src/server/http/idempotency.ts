import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, malformed } from '#domain/problems.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Principal } from '../auth/principal.ts'
import type { Asked, Done } from '../engine/door.ts'
import type { KeptAnswer } from '../store/store.ts'

export type Reply = Omit<KeptAnswer, 'bodyHash'>

/** The key of a request, where it brought one. Keys belong to one practice, principal and route. */
export function idempotencyOf(
  request: FastifyRequest,
  principal: Principal,
  answer: (record: AnyRecord, position: number) => Reply,
): Pick<Asked, 'because' | 'idempotency'> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return { because: request.id }
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw malformed([{ path: 'Idempotency-Key', message: 'is not a key of 1 to 200 letters' }])
  const body = JSON.stringify([request.body ?? null, request.headers['if-match'] ?? null])
  return {
    because: key,
    idempotency: {
      key: { principal: `${principal.by.kind}:${principal.by.id}`, route: `${request.method} ${placeOf(request)}`, key },
      bodyHash: createHash('sha256').update(body).digest('hex'),
      answer,
    },
  }
}

/** With and without the final slash is the same place. */
const placeOf = ({ url }: FastifyRequest): string => url.replace(/\/?(?:\?.*)?$/, '')

export function requireKey(request: FastifyRequest): void {
  if (request.headers['idempotency-key'] === undefined) throw new Problem('key-required', 'Money moves here, so send an Idempotency-Key.')
}

/** Answers a command: what was kept byte for byte, else what it answers now. */
export function answerWith(reply: FastifyReply, done: Done, answer: (record: AnyRecord, position: number) => Reply): FastifyReply {
  const { status, headers, body } = done.kept ?? answer(done.record, done.position)
  reply.code(status).headers(headers)
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}
