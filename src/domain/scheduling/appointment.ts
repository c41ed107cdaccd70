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

/** Words at which a visit is over, or never came about. */
export const overStates = [
  'departed',
  'cancelled',
  'noShow',
  'leftUnseen',
  'rescheduled',
  'enteredInError',
] as const satisfies readonly VisitState[]

/** How long before the start a visit was called off: more than a day, less, or when it had already begun. */
export const cancelNotices = ['early', 'late', 'atTheDoor'] as const

/** What may still be open when a patient goes. */
export const departureChecks = ['invoice', 'rebook', 'recall', 'notes'] as const

export type DepartureCheck = (typeof departureChecks)[number]

/** How a visit came to stand in the book where it was not booked ahead: somebody walked in, or was squeezed in beside others. */
export const unplannedKinds = ['walkIn', 'squeezeIn'] as const

export const paperworkStates = ['none', 'due', 'sent', 'partial', 'complete', 'reviewed'] as const
export type PaperworkState = (typeof paperworkStates)[number]

export type AppointmentState = {
  readonly visit: VisitState
  readonly confirmation: 'unasked' | 'asked' | 'confirmed' | 'declined' | 'callRequested'
  readonly paperwork: PaperworkState
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
  unplanned: optional(word(unplannedKinds)),
  /** What the patient is called by aloud and on the wall: "B12". Kept when a check-in is taken back, so a number is given once a day. */
  ticket: optional(text(8)),
  ticketNumber: optional(wholeNumber(1, 99_999)),
  /** Minutes after the start at which the patient said they would be here. */
  expectedLateBy: optional(wholeNumber(1, 600)),
  /** When the patient was told that the provider runs late: once, whatever happens afterwards. */
  delayToldAt: optional(instant),
  /** The minutes that the patient believes it to be; `null` where nothing was said or it was taken back. */
  delayToldMinutes: optional(wholeNumber(0, 1440)),
  /** Who is asked to come and look; `null` where any dentist may. */
  examWanted: optional(id),
  examAskedAt: optional(instant),
  /** Who said that they know this patient's grave alerts, and when. */
  alertsSeenAt: optional(instant),
  alertsSeenBy: optional(text(200)),
  /** The paperwork before this: what `revertForms` goes back to. */
  formsCameFrom: optional(word(paperworkStates)),
  /** The state of the visit before this one: what `revert` goes back to. */
  cameFrom: optional(word(visitStates)),
})
export type Appointment = z.infer<typeof Appointment>
