import * as z from 'zod/mini'
import { id, instant, longText, optional, text, wholeNumber, word } from '../fields.ts'

export const visitStates = [
  'requested',
  'scheduled',
  'arrived',
  'ready',
  'called',
  'seated',
  'inTreatment',
  'treated',
  'checkout',
  'departed',
  'cancelled',
  'noShow',
  'leftUnseen',
  'rescheduled',
  'enteredInError',
] as const
export type VisitState = (typeof visitStates)[number]

/** States in which a visit holds its chair's and its provider's time. */
export const holdingStates = [
  'scheduled',
  'arrived',
  'ready',
  'called',
  'seated',
  'inTreatment',
  'treated',
] as const satisfies readonly VisitState[]

/** How long before the start a visit was called off: more than a day, less, or when it had already begun. */
export const cancelNotices = ['early', 'late', 'atTheDoor'] as const

/** What may still be open when a patient goes. */
export const departureChecks = ['invoice', 'rebook', 'recall', 'notes'] as const

export type AppointmentState = {
  readonly visit: VisitState
  readonly confirmation: 'unasked' | 'asked' | 'confirmed' | 'declined' | 'callRequested'
  readonly paperwork: 'none' | 'due' | 'sent' | 'partial' | 'complete' | 'reviewed'
  readonly exam: 'none' | 'requested' | 'inProgress'
}

export const Appointment = z.strictObject({
  patient: id,
  provider: id,
  calendar: optional(id),
  chair: optional(id),
  location: id,
  type: optional(id),
  startsAt: instant,
  endsAt: instant,
  reason: optional(text(300)),
  /** Chairside notes of this visit. */
  notes: optional(longText(10_000)),
  /** Why it stands beside another in one chair or with one provider; `null` where it does not. */
  overlapReason: optional(text(300)),
  cancelReason: optional(text(300)),
  cancelNotice: optional(word(cancelNotices)),
  /** Why somebody who was here left without being seen. */
  leftReason: optional(text(300)),
  /** Why the forms were not waited for. */
  formsWaivedReason: optional(text(300)),
  /** What was left undone at departure. */
  leftUndone: z._default(z.array(word(departureChecks)), []),
  /** How often the patient was called to the chair since becoming ready. */
  calls: z._default(wholeNumber(0, 99), 0),
  /** The visit that this one was made in place of. */
  replaces: optional(id),
  arrivedAt: optional(instant),
  seatedAt: optional(instant),
  startedAt: optional(instant),
  finishedAt: optional(instant),
  departedAt: optional(instant),
  /** The state of the visit before this one: what `revert` goes back to. */
  cameFrom: optional(word(visitStates)),
})
export type Appointment = z.infer<typeof Appointment>
