import * as z from 'zod/mini'
import { requestShape } from '../bounds.ts'
import { day, instant, text, wholeNumber } from '../fields.ts'
import type { Question } from '../documents/form.ts'
import type { Instant } from '../time.ts'
import type { Difference } from './proposal.ts'
import { type SessionState, shortCode } from './session.ts'
import type { DeviceKind, DeviceState } from './device.ts'
import { memberArrivalStatuses } from './memberArrival.ts'
import type { KioskTimeouts } from './timeouts.ts'

/** What devices and the server exchange beside commands. All of it is JSON; all of it requires the device's token. */

/** A device as the server describes it to itself. */
export type DeviceInfo = {
  readonly id: string
  readonly name: string
  readonly kind: DeviceKind
  readonly location: string
  readonly state: DeviceState
  /** The session that staff opened on it to hand over a form. */
  readonly session: string | null
  readonly waits: KioskTimeouts
}

/** `POST /api/kiosk/heartbeat/`, every five seconds. */
export const HeartbeatRequest = requestShape(
  'POST /api/kiosk/heartbeat/',
  z.strictObject({ version: text(60), queued: wholeNumber(0, 999) }),
)
export type HeartbeatResponse = { readonly device: DeviceInfo; readonly at: Instant }

const identityFields = { birthDate: day, lastName: text(80) }
const code = z.string().check(z.maxLength(100), z.regex(/^[\w-]{10,100}$/, 'is not a check-in code'))

/** `POST /api/kiosk/identify/` */
export const IdentifyRequest = requestShape(
  'POST /api/kiosk/identify/',
  z.union([z.strictObject(identityFields), z.strictObject({ code })]),
)
export type IdentifyRequest = z.infer<typeof IdentifyRequest>

/** `POST /api/kiosk/sessions/:id/verify`: the first name, if another patient shares the surname and birth date. */
export const VerifyRequest = requestShape('POST /api/kiosk/sessions/:id/verify', z.strictObject({ firstName: text(80) }))
export type VerifyRequest = z.infer<typeof VerifyRequest>
export type VerifyResponse = { readonly state: SessionState }

export type AppointmentSummary = {
  readonly firstName: string
  readonly startsAt: Instant
  readonly provider: string
  /** The estimated start, computed from the provider's delay. */
  readonly expectedAt: Instant
  /** Starts of further appointments that follow the first and are checked in with it. */
  readonly alsoAt: readonly Instant[]
  /** The ticket shown in the waiting room; `null` before check-in. */
  readonly ticket: string | null
}
/** What a kiosk may do with a member of the family, or has done. */
export const memberStatuses = [...memberArrivalStatuses, 'seeReception'] as const
/** A member of the patient's family with an appointment today, for a patient who may check in others. */
export type MemberSummary = {
  /** The command `confirm` takes it; `null` unless the member is ready. */
  readonly option: number | null
  readonly firstName: string
  readonly lastInitial: string
  readonly startsAt: Instant
  readonly status: (typeof memberStatuses)[number]
  /** When the member can be checked in, if that is later. */
  readonly opensAt: Instant | null
  /** The ticket shown in the waiting room; `null` before check-in. */
  readonly ticket: string | null
  /** Reception has forms for the member. */
  readonly hasForms: boolean
}
/** One of several appointments, without a name. The command `choose` takes its `option`. */
export type AppointmentOption = { readonly option: number; readonly startsAt: Instant; readonly initials: string }

export type IdentifyResponse = {
  /** The session to continue; `null` if no patient was identified. */
  readonly session: string | null
  readonly match: 'one' | 'several' | 'none' | 'reception'
  readonly visit?: AppointmentSummary
  readonly options?: readonly AppointmentOption[]
  readonly triesLeft?: number
}

/** `POST /api/kiosk/queued/`: a check-in that was taken offline. Send it with an Idempotency-Key. */
const offlineFields = { happenedAt: instant, shortCode }
export const QueuedCheckInRequest = requestShape(
  'POST /api/kiosk/queued/',
  z.union([z.strictObject({ ...identityFields, ...offlineFields }), z.strictObject({ code, ...offlineFields })]),
)
export type QueuedCheckInRequest = z.infer<typeof QueuedCheckInRequest>
export type QueuedCheckInResponse = { readonly session: string; readonly state: SessionState }

/** `GET /api/kiosk/sessions/:id/screen`: what the kiosk needs for the session's current state, and nothing else. */
export type SessionScreen = {
  readonly state: SessionState
  readonly options?: readonly AppointmentOption[]
  /** The first name that was given did not match. */
  readonly isAgain?: boolean
  readonly visit?: AppointmentSummary
  /** The members of the family, or those of them who were checked in; omitted if there are none. */
  readonly members?: readonly MemberSummary[]
  /** Stored details, masked: enough for the patient to recognise, too little for another person to use. */
  readonly details?: readonly { readonly field: Difference['field']; readonly veiled: string | null }[]
  readonly forms?: readonly FormSummary[]
  /** The first name of the patient whose form staff handed over. */
  readonly handedTo?: string
  readonly formsDone: number
}
export type FormSummary = {
  readonly submission: string
  readonly name: string
  /** `answerForm` sends it back, so that the patient signs the wording they read. */
  readonly formVersion: number
  readonly questions: readonly Question[]
  readonly consent: string | null
  readonly needsSignature: boolean
  /** The patient is too young: an adult answers and signs. */
  readonly needsAdult: boolean
}
