import * as z from 'zod/mini'
import { tooth } from '../clinical/tooth.ts'
import { day, id, instant, longText, optional, price, singleLine, text } from '../fields.ts'
import { dayOf } from '../time.ts'
import type { FieldError } from '../wire.ts'

export const labCaseStates = ['draft', 'sent', 'inLab', 'received', 'checked', 'fitted', 'rejected', 'remade', 'cancelled'] as const
export type LabCaseState = (typeof labCaseStates)[number]

/** States of a case that the practice waits for. */
export const casesElsewhere = ['draft', 'sent', 'inLab', 'rejected'] as const satisfies readonly LabCaseState[]
/** States of a case that is still to be fitted. */
export const openCaseStates = [...casesElsewhere, 'received', 'checked'] as const satisfies readonly LabCaseState[]

/** Work that a dental lab does for a patient, such as a crown. */
export const LabCase = z.strictObject({
  patient: id,
  provider: id,
  lab: id,
  /** The appointment at which it is fitted. */
  appointment: optional(id),
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
  sentAt: optional(instant),
  receivedAt: optional(instant),
  checkedAt: optional(instant),
  fittedAt: optional(instant),
})
export type LabCase = z.infer<typeof LabCase>

export const faultOfLabCase = ({ dueAt, sentAt }: LabCase, timeZone: string): FieldError | null =>
  dueAt !== null && sentAt !== null && dueAt < dayOf(sentAt, timeZone)
    ? { path: 'dueAt', message: 'is before the day on which it was sent' }
    : null

/** Whether the lab brings it back too late. */
export const isDueTooLate = ({ dueAt, neededBy }: Pick<LabCase, 'dueAt' | 'neededBy'>): boolean =>
  dueAt !== null && neededBy !== null && neededBy < dueAt
