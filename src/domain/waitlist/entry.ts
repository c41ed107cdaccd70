import * as z from 'zod/mini'
import { day, id, instant, optional, text, wholeNumber, word } from '../fields.ts'

export const entryStates = [
  'waiting',
  'offered',
  'accepted',
  'booked',
  'paused',
  'declined',
  'unreachable',
  'fulfilled',
  'lapsed',
  'removed',
] as const
export type EntryState = (typeof entryStates)[number]

/** States in which a wish is still a wish. */
export const wishingStates = ['waiting', 'offered', 'paused', 'declined', 'unreachable'] as const satisfies readonly EntryState[]

export const urgencies = ['low', 'normal', 'high'] as const
export type Urgency = (typeof urgencies)[number]

export const offerChannels = ['preferred', 'sms', 'email'] as const

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 09:30'))

/** A patient's wish to come, or to come sooner. */
export const WaitlistEntry = z.strictObject({
  patient: id,
  location: id,
  /** The visit that would come forward; none where it would be a new one. */
  appointment: optional(id),
  type: optional(id),
  /** Minutes that the visit takes. */
  leastMinutes: wholeNumber(5, 600),
  /** Nobody named is anybody. */
  providers: z._default(z.array(id).check(z.maxLength(50)), []),
  /** Monday is 1. None named is any. */
  weekdays: z._default(z.array(wholeNumber(1, 7)).check(z.maxLength(7)), []),
  fromTime: optional(time),
  toTime: optional(time),
  earliest: optional(day),
  latest: optional(day),
  /** How long beforehand they must know. */
  noticeMinutes: z._default(wholeNumber(0, 43_200), 60),
  urgency: z._default(word(urgencies), 'normal'),
  channel: z._default(word(offerChannels), 'preferred'),
  /** Whether they agreed to be written to about free times. */
  consent: z._default(z.boolean(), false),
  /** Who is written to in their place: for a child, the guardian. */
  contact: optional(id),
  note: optional(text(1000)),
  offersMade: z._default(wholeNumber(0, 99_999), 0),
  lastOfferedAt: optional(instant),
  /** Messages in a row that did not reach them. */
  failedSends: z._default(wholeNumber(0, 99), 0),
  /** When the visit that would come forward is booked for: kept by that visit. */
  appointmentAt: optional(instant),
  /** The day on which the patient is of age; `null` where they are, as far as is known. */
  childUntil: optional(day),
  /** The visit that came of it. */
  bookedAs: optional(id),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
