import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { QueuedCheckInRequest, QueuedCheckInResponse } from '#domain/kiosk/wire.ts'
import { Problem } from '#domain/problems.ts'
import { instantOf, millisecondsOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { CommandInput, CommandResult } from '../engine/commands/commandBus.ts'
import { maxClockLead } from '../engine/commands/happenedAt.ts'
import type { ServerDeps } from '../deps.ts'
import { principalOf } from '../http/security/authentication.ts'
import { type Reply, sendReply, idempotencyOf } from '../http/request/idempotency.ts'
import { type IdentityInput, findPatients } from './identify/patientLookup.ts'
import { practiceSettings } from '../engine/practiceSettings.ts'
import { type KioskDevice, requireUnlockedKiosk } from './kioskDevice.ts'
import { countIdentifyAttempt } from './identify/identifyAttempts.ts'

type RequestKey = Pick<CommandInput, 'because' | 'idempotency'>

/**
 * Records a check-in that the kiosk took offline, at the time it happened. A patient who cannot be found or checked in is shown at
 * reception with the short code that the kiosk gave them.
 */
export async function recordOfflineCheckIn(
  deps: ServerDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  checkIn: QueuedCheckInRequest,
): Promise<FastifyReply> {
  const kiosk = await requireUnlockedKiosk(deps, principalOf(request))
  const requestKey = requestKeyOf(request, kiosk, checkIn)
  // A time ahead of the server's clock is not trusted: the check-in is recorded now, without a patient, for reception.
  const isTimeTrusted = millisecondsOf(checkIn.happenedAt) <= deps.now() + maxClockLead
  const happenedAt = isTimeTrusted ? checkIn.happenedAt : instantOf(deps.now())
  const base = { device: kiosk.device, location: kiosk.location, shortCode: checkIn.shortCode, happenedAt }
  const { match, forgetAttempt } = isTimeTrusted ? await findPatient(deps, kiosk, checkIn) : noMatch
  const result = await execute(deps, kiosk, { ...base, ...match }, requestKey).catch((thrown: unknown) => {
    if (!(thrown instanceof Problem) || thrown.code !== 'refused') throw thrown
    return execute(deps, kiosk, base, requestKey)
  })
  // A repeated request is no further guess: it receives the first answer.
  if (result.isRepeated) await forgetAttempt()
  return sendReply(reply, result, toReply)
}

type OfflineMatch = { readonly match: Fields; readonly forgetAttempt: () => Promise<void> }
const noMatch: OfflineMatch = { match: {}, forgetAttempt: () => Promise.resolve() }

const toReply = (record: AnyRecord): Reply => {
  const body: QueuedCheckInResponse = { session: record.id, state: record['state'] as QueuedCheckInResponse['state'] }
  return { status: 200, headers: {}, body: JSON.stringify(body) }
}

/** Hashes only the short code and the time for the idempotency key, so that no name or birth date is stored with it. */
function requestKeyOf(request: FastifyRequest, { principal }: KioskDevice, { happenedAt, shortCode }: QueuedCheckInRequest): RequestKey {
  const { because, idempotency } = idempotencyOf(request, principal, toReply)
  const bodyHash = createHash('sha256').update(`${happenedAt} ${shortCode}`).digest('hex')
  return idempotency ? { because, idempotency: { ...idempotency, bodyHash } } : { because }
}

/** Counts as an attempt to identify, like one at the screen: otherwise this way would answer guesses that the other refuses. */
async function findPatient(
  deps: ServerDeps,
  kiosk: KioskDevice,
  { happenedAt, shortCode: _, ...details }: QueuedCheckInRequest,
): Promise<OfflineMatch> {
  const { practice } = kiosk.principal
  const settings = await practiceSettings(deps, practice)
  const identity: IdentityInput = details
  const { remaining, recordSuccess } = await countIdentifyAttempt(deps, kiosk, identity, settings)
  if (remaining < 0) return noMatch
  const matches = await findPatients(deps, { practice, location: kiosk.location }, identity, millisecondsOf(happenedAt), settings)
  const [only, ...others] = matches
  if (only) await recordSuccess()
  const isCertain = only && others.length === 0 && !only.isShared
  return {
    match: isCertain ? { patient: only.patient, appointments: only.appointments } : {},
    forgetAttempt: only ? noMatch.forgetAttempt : recordSuccess,
  }
}

const execute = (
  deps: ServerDeps,
  { device, actingPrincipal }: KioskDevice,
  data: Fields,
  requestKey: RequestKey,
): Promise<CommandResult> =>
  deps.commands.execute(
    { ...actingPrincipal, origin: { kind: 'kioskQueue', id: device } },
    { command: 'kiosk/sessions.recordQueued', data, ...requestKey },
  )
