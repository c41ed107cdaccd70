import * as z from 'zod/mini'
import { clockTime, id, instant, optional, wholeNumber } from '../fields.ts'

/** The most users who receive one report. */
export const mostRecipients = 50

/** When a saved report is sent, as a link that requires a sign-in, and to which users. */
export const ReportSchedule = z.strictObject({
  report: id,
  owner: optional(id),
  /** Monday is 1. */
  weekdays: z.array(wholeNumber(1, 7)).check(z.minLength(1), z.maxLength(7)),
  /** By the clocks of the practice. */
  at: clockTime,
  to: z.array(id).check(z.minLength(1), z.maxLength(mostRecipients)),
  lastSentAt: optional(instant),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>
