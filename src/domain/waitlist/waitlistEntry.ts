import * as z from 'zod/mini'
import { clockTime, day, id, instant, optional, text, wholeNumber, oneOf } from '../fields.ts'

export const waitlistEntryStates = [
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
export type WaitlistEntryState = (typeof waitlistEntryStates)[number]

/** The entry can be offered a gap. */
export const offerableEntryStates = ['waiting', 'offered'] as const satisfies readonly WaitlistEntryState[]
/** The entry is active, and receives no offers. */
export const pausedEntryStates = ['paused', 'unreachable'] as const satisfies readonly WaitlistEntryState[]
/** A user, or the end of what the patient is to the practice, can pause the entry. */
export const pausableEntryStates = [...offerableEntryStates, 'declined', 'unreachable'] as const satisfies readonly WaitlistEntryState[]
/** The patient still wants an appointment. */
export const activeWaitlistStates = [
  ...offerableEntryStates,
  ...pausedEntryStates,
  'declined',
] as const satisfies readonly WaitlistEntryState[]
/** The patient has an appointment, or the time for one has passed. */
export const closedEntryStates = ['booked', 'fulfilled', 'lapsed'] as const satisfies readonly WaitlistEntryState[]

export const urgencies = ['low', 'normal', 'high'] as const
export type Urgency = (typeof urgencies)[number]

export const offerChannels = ['preferred', 'sms', 'email'] as const

/** A patient's request for an appointment, or for an earlier one. */
export const WaitlistEntry = z.strictObject({
  patient: id,
  location: id,
  /** The appointment to bring forward; `null` for a new one. */
  appointment: optional(id),
  type: optional(id),
  /** Minutes that the appointment needs. */
  leastMinutes: wholeNumber(5, 600),
  /** Empty: any provider. */
  providers: z._default(z.array(id).check(z.maxLength(50)), []),
  /** Monday is 1. Empty: any day. */
  weekdays: z._default(z.array(wholeNumber(1, 7)).check(z.maxLength(7)), []),
  fromTime: optional(clockTime),
  toTime: optional(clockTime),
  earliest: optional(day),
  latest: optional(day),
  /** Minutes of notice that the patient needs. */
  noticeMinutes: z._default(wholeNumber(0, 43_200), 60),
  urgency: z._default(oneOf(urgencies), 'normal'),
  channel: z._default(oneOf(offerChannels), 'preferred'),
  /** Whether the patient consents to appointment offers by message. */
  consent: z._default(z.boolean(), false),
  /** The person who gets the messages instead: for a child, the guardian. */
  contact: optional(id),
  note: optional(text(1000)),
  offersMade: z._default(wholeNumber(0, 99_999), 0),
  lastOfferedAt: optional(instant),
  /** Consecutive messages that did not reach them. */
  failedSends: z._default(wholeNumber(0, 99), 0),
  /** When the appointment to bring forward is booked; that appointment keeps it current. */
  appointmentAt: optional(instant),
  /** The day on which the patient becomes an adult; `null` if they are one, as far as is known. */
  childUntil: optional(day),
  /** The appointment that was booked from it. */
  bookedAs: optional(id),
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
