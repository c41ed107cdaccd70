import * as z from 'zod/mini'
import { day, id, instant, oneOf, optional, text, wholeNumber } from '../fields.ts'
import { Temporal } from '../temporal.ts'
import type { Day } from '../time.ts'

/** What a patient is asked to come back for. */
export const recallKinds = ['checkUp', 'hygiene', 'perio', 'implant', 'other'] as const
export type RecallKind = (typeof recallKinds)[number]

export const recallMonths = wholeNumber(1, 60)

export const patientRecallStates = ['notDue', 'due', 'contacted', 'booked', 'attended', 'declined', 'lapsed', 'withdrawn'] as const
export type PatientRecallState = (typeof patientRecallStates)[number]

/** The patient has not booked. */
export const toBookStates = ['notDue', 'due', 'contacted'] as const satisfies readonly PatientRecallState[]
/** The patient is still to come. At most one recall of each kind is open. */
export const openRecallStates = [...toBookStates, 'booked'] as const satisfies readonly PatientRecallState[]
/** The day of the recall has come, and the patient has not booked. */
export const dueRecallStates = ['due', 'contacted'] as const satisfies readonly PatientRecallState[]

const Contact = z.strictObject({ at: instant, by: optional(id) })

/** When a patient should come back, after an appointment of a type that asks for it. Attending the next one ends it and sets another. */
export const PatientRecall = z.strictObject({
  patient: id,
  location: id,
  kind: oneOf(recallKinds),
  intervalMonths: recallMonths,
  /** The day of the appointment from which it is counted. */
  previousOn: day,
  previousAppointment: optional(id),
  /** `previousOn` and the interval. */
  dueOn: optional(day),
  /** The day that a user chose instead. */
  dueOverride: optional(day),
  /** The patient is not contacted before that day. */
  snoozedUntil: optional(day),
  /** The appointment that is booked for it, or at which the patient attended. */
  appointment: optional(id),
  /** When the patient was asked to book, and the user who did. */
  reminders: z._default(z.array(Contact).check(z.maxLength(50)), []),
  /** Why the patient does not come back. */
  declinedBecause: optional(text(300)),
})
export type PatientRecall = z.infer<typeof PatientRecall>

/** The same day of a later month, or its last day. */
export const monthsAfter = (start: Day, months: number): Day => Temporal.PlainDate.from(start).add({ months }).toString()

type Timing = Pick<PatientRecall, 'dueOn' | 'dueOverride' | 'snoozedUntil'>

/** From which day the patient is to be contacted. */
export function dueDayOf({ dueOn, dueOverride, snoozedUntil }: Timing): Day | null {
  const due = dueOverride ?? dueOn
  return due !== null && snoozedUntil !== null && snoozedUntil > due ? snoozedUntil : due
}
