import * as z from 'zod/mini'
import { tooth } from '../clinical/chart/tooth.ts'
import { day, id, instant, longText, oneOf, optional, price, singleLine, text, wholeNumber } from '../fields.ts'
import { type Day, dayOf, daysAfter, type Instant } from '../time.ts'
import type { FieldError } from '../wire.ts'

/** A user checks these on a case that came back, before it is fitted. */
export const caseChecks = ['seat', 'contacts', 'bite', 'shade'] as const
/** The steps of a case in their order, each with its time and the name of the user. */
export const caseSteps = ['sent', 'acknowledged', 'received', 'checked', 'fitted'] as const
export type CaseStep = (typeof caseSteps)[number]

const userName = optional(text(200))

/** Work that a dental lab does for a patient, such as a crown. */
export const LabCase = z.strictObject({
  /** Printed on the slip: the next one in the practice. */
  number: optional(wholeNumber(1, 1e9)),
  patient: id,
  provider: id,
  lab: id,
  /** The appointment at which it is fitted. */
  appointment: optional(id),
  /** What it is, such as a crown or a night guard. */
  item: optional(singleLine(80)),
  teeth: z._default(z.array(tooth).check(z.maxLength(32)), []),
  shade: optional(singleLine(20)),
  material: optional(singleLine(80)),
  instructions: optional(longText(4000)),
  /** The day on the slip of the lab. */
  dueAt: optional(day),
  /** The last day on which it helps: the day before the appointment. */
  neededBy: optional(day),
  trackingNumber: optional(singleLine(60)),
  labInvoice: optional(singleLine(60)),
  fee: optional(price),
  remakeOf: optional(id),
  rejectReason: optional(text(300)),
  checkedFor: z._default(z.array(oneOf(caseChecks)).check(z.maxLength(caseChecks.length)), []),
  /** The place of the checked case until it is fitted. */
  shelf: optional(singleLine(40)),
  sentAt: optional(instant),
  sentByName: userName,
  acknowledgedAt: optional(instant),
  acknowledgedByName: userName,
  receivedAt: optional(instant),
  receivedByName: userName,
  checkedAt: optional(instant),
  checkedByName: userName,
  fittedAt: optional(instant),
  fittedByName: userName,
})
export type LabCase = z.infer<typeof LabCase>

export const faultOfLabCase = ({ dueAt, sentAt }: LabCase, timeZone: string): FieldError | null =>
  dueAt !== null && sentAt !== null && dueAt < dayOf(sentAt, timeZone)
    ? { path: 'dueAt', message: 'is before the day on which it was sent' }
    : null

/** Whether the lab brings it back too late. */
export const isDueTooLate = ({ dueAt, neededBy }: Pick<LabCase, 'dueAt' | 'neededBy'>): boolean =>
  dueAt !== null && neededBy !== null && neededBy < dueAt

/** The last day on which a case helps an appointment, if nothing else is agreed: the day before. */
export const dayBeforeFitting = (startsAt: Instant, timeZone: string): Day => daysAfter(dayOf(startsAt, timeZone), -1)
