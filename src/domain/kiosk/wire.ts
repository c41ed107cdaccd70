import * as z from 'zod/mini'
import { day, instant, text, wholeNumber } from '../fields.ts'
import type { Question } from '../documents/form.ts'
import type { Instant } from '../time.ts'
import type { Difference } from './proposal.ts'
import { type SessionState, shortCode } from './session.ts'
import type { DeviceKind, DeviceState } from './device.ts'
import type { Waits } from './waits.ts'

/** What devices and the server say to each other beside commands. All of it is JSON; all but pairing comes with the device's token. */

/** `POST /api/kiosk/pairing/`: the code that staff see, in capitals, blanks and hyphens forgiven. */
export const Pairing = z.strictObject({ code: text(20) })
export type Paired = {
  readonly token: string
  readonly device: DeviceSelf
  readonly practiceName: string
  readonly timeZone: string
}
/** A device as it is told about itself. */
export type DeviceSelf = {
  readonly id: string
  readonly name: string
  readonly kind: DeviceKind
  readonly location: string
  readonly state: DeviceState
  /** The session that staff opened on it to hand it a form. */
  readonly session: string | null
  readonly waits: Waits
}

/** `POST /api/kiosk/:id/pairing`: shown once, to whoever asked for it. */
export type PairingCode = { readonly code: string; readonly expiresAt: Instant }

/** `POST /api/kiosk/heartbeat/`, every five seconds. */
export const Heartbeat = z.strictObject({ version: text(60), queued: wholeNumber(0, 999) })
export type HeartbeatAnswer = { readonly device: DeviceSelf; readonly at: Instant }

const words = { birthDate: day, lastName: text(80) }
const code = z.string().check(z.regex(/^[\w-]{10,100}$/, 'is not a code of ours'))

/** `POST /api/kiosk/identify/` */
export const Identify = z.union([z.strictObject(words), z.strictObject({ code })])
export type Identify = z.infer<typeof Identify>

/** `POST /api/kiosk/sessions/:id/verify`: the first name, where the surname and the birth date are somebody else's as well. */
export const Verify = z.strictObject({ firstName: text(80) })
export type Verify = z.infer<typeof Verify>
export type Verified = { readonly state: SessionState }

export type VisitShown = {
  readonly firstName: string
  readonly startsAt: Instant
  readonly provider: string
  /** When they may expect to go in, by how the provider's day runs. */
  readonly expectedAt: Instant
  /** More visits that follow on the first, and arrive with it. */
  readonly alsoAt: readonly Instant[]
  /** What the waiting room's screen calls them by; `null` before they have arrived. */
  readonly ticket: string | null
}
/** One of a few: never a name. `option` is what `choose` is told. */
export type Option = { readonly option: number; readonly startsAt: Instant; readonly initials: string }

export type Identified = {
  /** The session to go on in; none where nobody was recognised. */
  readonly session: string | null
  readonly match: 'one' | 'several' | 'none' | 'reception'
  readonly visit?: VisitShown
  readonly options?: readonly Option[]
  readonly triesLeft?: number
}

/** `POST /api/kiosk/queued/`: a check-in that was taken without a link. Send it with an Idempotency-Key. */
const late = { happenedAt: instant, shortCode }
export const Queued = z.union([z.strictObject({ ...words, ...late }), z.strictObject({ code, ...late })])
export type Queued = z.infer<typeof Queued>
export type QueuedAnswer = { readonly session: string; readonly state: SessionState }

/** `GET /api/kiosk/sessions/:id/screen`: what the glass needs where the session stands now, and nothing else. */
export type SessionScreen = {
  readonly state: SessionState
  readonly options?: readonly Option[]
  /** The first name that was given was not theirs. */
  readonly isAgain?: boolean
  readonly visit?: VisitShown
  /** What we hold, veiled: enough to know one's own, too little for another to use. */
  readonly details?: readonly { readonly field: Difference['field']; readonly veiled: string | null }[]
  readonly forms?: readonly FormShown[]
  /** The first name of whom staff handed a form here. */
  readonly handedTo?: string
  readonly formsDone: number
}
export type FormShown = {
  readonly submission: string
  readonly name: string
  /** What `answerForm` is told, so that nobody signs another wording than they read. */
  readonly formVersion: number
  readonly questions: readonly Question[]
  readonly consent: string | null
  readonly needsSignature: boolean
  /** The patient is too young to sign alone. */
  readonly needsSigner: boolean
}
