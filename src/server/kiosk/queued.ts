import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queued, QueuedAnswer } from '#domain/kiosk/wire.ts'
import { Problem } from '#domain/problems.ts'
import { instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { Asked, Done } from '../engine/door.ts'
import type { House } from '../house.ts'
import { principalOf } from '../http/admission.ts'
import { type Reply, answerWith, idempotencyOf } from '../http/idempotency.ts'
import { type Words, findVisitors } from './finding.ts'
import { type Kiosk, kioskOf, practiceSettings } from './self.ts'

/** How far a device's clock may be ahead of ours. */
const ahead = minutes(1)

type Key = Pick<Asked, 'because' | 'idempotency'>

/**
 * A check-in that was taken without a link, handed in at last. It is judged by the time at which it happened. Whoever cannot be found, or
 * cannot be checked in any more, becomes somebody for the desk to look for, by the short code they were told to say.
 */
export async function recordQueued(house: House, request: FastifyRequest, reply: FastifyReply, asked: Queued): Promise<FastifyReply> {
  const kiosk = await kioskOf(house, principalOf(request))
  const key = keyOf(request, kiosk, asked)
  // A glass whose clock is ahead of ours is not believed, and nobody is lost by it.
  const isBelieved = millisecondsOf(asked.happenedAt) <= house.now() + ahead
  const happenedAt = isBelieved ? asked.happenedAt : instantOf(house.now())
  const base = { device: kiosk.device, location: kiosk.location, shortCode: asked.shortCode, happenedAt }
  const them = isBelieved ? await whoItWas(house, kiosk, asked) : {}
  const done = await give(house, kiosk, { ...base, ...them }, key).catch((thrown: unknown) => {
    if (!(thrown instanceof Problem) || thrown.code !== 'refused') throw thrown
    return give(house, kiosk, base, key)
  })
  return answerWith(reply, done, answer)
}

const answer = (record: AnyRecord): Reply => {
  const body: QueuedAnswer = { session: record.id, state: record['state'] as QueuedAnswer['state'] }
  return { status: 200, headers: {}, body: JSON.stringify(body) }
}

/** A key is kept with a hash of what came with it: here of the code and the time, and never of a name or a birth date. */
function keyOf(request: FastifyRequest, { principal }: Kiosk, { happenedAt, shortCode }: Queued): Key {
  const { because, idempotency } = idempotencyOf(request, principal, answer)
  const bodyHash = createHash('sha256').update(`${happenedAt} ${shortCode}`).digest('hex')
  return idempotency ? { because, idempotency: { ...idempotency, bodyHash } } : { because }
}

async function whoItWas(house: House, { principal, location }: Kiosk, { happenedAt, shortCode: _, ...words }: Queued): Promise<Fields> {
  const { practice } = principal
  const settings = await practiceSettings(house, practice)
  const [only, ...others] = await findVisitors(house, { practice, location }, words as Words, millisecondsOf(happenedAt), settings)
  return only && others.length === 0 && !only.isShared ? { patient: only.patient, appointments: only.appointments } : {}
}

const give = (house: House, { inside }: Kiosk, data: Fields, key: Key): Promise<Done> =>
  house.door.execute(inside, { command: 'kiosk/sessions.recordQueued', data, ...key })
