import * as z from 'zod/mini'
import { id, instant, optional, wholeNumber, oneOf } from '../fields.ts'

/** States of a kiosk session. The steps before identification and the final clearing exist on the kiosk alone. */
export const sessionStates = [
  'disambiguate',
  'verify',
  'confirm',
  'details',
  'forms',
  'submitting',
  'done',
  'needReception',
  'cleared',
  'abandoned',
  'expired',
] as const
export type SessionState = (typeof sessionStates)[number]

/** The patient is at the kiosk and has not finished. */
export const openSessionStates = [
  'disambiguate',
  'verify',
  'confirm',
  'details',
  'forms',
  'submitting',
] as const satisfies readonly SessionState[]

/** Why reception is needed, for staff. The kiosk shows the same neutral text for each. */
export const receptionReasons = [
  'askedForHelp',
  'notMe',
  'notVerified',
  'nameDiffers',
  'nobodyWatches',
  'queuedUnmatched',
  'memberNotCheckedIn',
] as const
export type ReceptionReason = (typeof receptionReasons)[number]

/** The most candidates to choose from. With more, reception takes over. */
export const maxOptions = 3

/** The code that the patient tells reception when the kiosk is offline. */
export const shortCode = z.string().check(z.maxLength(4), z.regex(/^[A-HJ-NP-Z2-9]{4}$/, 'is not a code of 4 characters'))

/** The most members of a family whom a patient checks in with themselves. */
export const maxMembers = 10

/** A member of the patient's family, and the appointments that the member came for. */
const ExpectedMember = z.strictObject({ patient: id, appointments: z.array(id).check(z.minLength(1), z.maxLength(10)) })
export type ExpectedMember = z.infer<typeof ExpectedMember>
const expectedMembers = z._default(z.array(ExpectedMember).check(z.maxLength(maxMembers)), [])

export const Candidate = z.extend(ExpectedMember, {
  /** Whom this patient may check in too. */
  members: expectedMembers,
})
export type Candidate = z.infer<typeof Candidate>

export const KioskSession = z.strictObject({
  device: id,
  location: id,
  /** Possible patients, in the order shown. */
  candidates: z._default(z.array(Candidate).check(z.maxLength(maxOptions)), []),
  patient: optional(id),
  /** Another patient has the same birth date and surname, and this one has not given their first name yet. */
  unproven: z._default(z.boolean(), false),
  /** Number of wrong first names. */
  namesTried: z._default(wholeNumber(0, 99), 0),
  /** The appointments that are checked in together, earliest first. */
  appointments: z._default(z.array(id).check(z.maxLength(10)), []),
  /** The members of the family whom the patient may check in too, in the order shown; then those whom they checked in. */
  members: expectedMembers,
  /** The form that is being filled in. */
  submission: optional(id),
  why: optional(oneOf(receptionReasons)),
  /** Shown to the patient if the kiosk was offline. */
  shortCode: optional(shortCode),
  /** When the patient was at the kiosk, if the server learned of it later. */
  happenedAt: optional(instant),
  /** Whether the patient has confirmed and is checked in. */
  arrived: z._default(z.boolean(), false),
  /** Number of forms signed and submitted. */
  formsDone: z._default(wholeNumber(0, 99), 0),
})
export type KioskSession = z.infer<typeof KioskSession>
