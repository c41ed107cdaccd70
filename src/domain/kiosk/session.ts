import * as z from 'zod/mini'
import { id, instant, optional, wholeNumber, word } from '../fields.ts'

/** Where a patient stands at a kiosk. What comes before somebody is recognised, and the wiping after, live on the glass alone. */
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

/** Why the desk is needed: for staff. The glass says the same neutral words for each. */
export const receptionReasons = ['askedForHelp', 'notMe', 'notVerified', 'nameDiffers', 'nobodyWatches', 'queuedUnmatched'] as const
export type ReceptionReason = (typeof receptionReasons)[number]

/** Of how many somebody may be asked which one they are; more are for the desk. */
export const mostOptions = 3

/** What is read out to the desk when there is no link. */
export const shortCode = z.string().check(z.regex(/^[A-HJ-NP-Z2-9]{4}$/, 'is not a code of four letters'))

export const Candidate = z.strictObject({ patient: id, appointments: z.array(id).check(z.minLength(1), z.maxLength(10)) })
export type Candidate = z.infer<typeof Candidate>

export const Session = z.strictObject({
  device: id,
  location: id,
  /** Who it may be, in the order in which they are shown. */
  candidates: z._default(z.array(Candidate).check(z.maxLength(mostOptions)), []),
  patient: optional(id),
  /** Somebody else has their birth date and surname, and they have not said their first name yet. */
  unproven: z._default(z.boolean(), false),
  /** First names that were not theirs. */
  namesTried: z._default(wholeNumber(0, 99), 0),
  /** The visits that arrive together, the earliest first. */
  appointments: z._default(z.array(id).check(z.maxLength(10)), []),
  /** The form in hand. */
  submission: optional(id),
  why: optional(word(receptionReasons)),
  /** Told to the patient where there was no link. */
  shortCode: optional(shortCode),
  /** When they were at the glass, where that was before the server heard of it. */
  happenedAt: optional(instant),
  /** Whether their yes has checked them in. */
  arrived: z._default(z.boolean(), false),
  /** Forms signed and handed in. */
  formsDone: z._default(wholeNumber(0, 99), 0),
})
export type Session = z.infer<typeof Session>
