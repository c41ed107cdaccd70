import * as z from 'zod/mini'
import { id, instant, longText, optional, text, word } from '../fields.ts'

export const visitStates = [
  'requested', 'scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout', 'departed',
  'cancelled', 'noShow', 'leftUnseen', 'rescheduled', 'enteredInError',
] as const
export type VisitState = (typeof visitStates)[number]

/** States in which a visit holds its chair's and its provider's time. */
export const holdingStates = ['scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated'] as const satisfies readonly VisitState[]

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
  arrivedAt: optional(instant),
  seatedAt: optional(instant),
  startedAt: optional(instant),
  finishedAt: optional(instant),
  departedAt: optional(instant),
  /** The state of the visit before this one: what `revert` goes back to. */
  cameFrom: optional(word(visitStates)),
})
export type Appointment = z.infer<typeof Appointment>
