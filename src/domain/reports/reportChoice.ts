import * as z from 'zod/mini'
import { day, id, oneOf, optional, text } from '../fields.ts'
import { comparisons, mostReportDays, type PeriodChoice, reportPeriods } from './reportPeriod.ts'
import { mostGroupings, reportGroupings } from './reports.ts'
import { daysAfter } from '../time.ts'

/** The most rows of a report that stay in sight. */
export const mostPinned = 10

/** What a report is about, as its screen shows it. */
export const ReportChoice = z.strictObject({
  period: oneOf(reportPeriods),
  against: z._default(oneOf(comparisons), 'before'),
  by: z.array(oneOf(reportGroupings)).check(z.minLength(1), z.maxLength(mostGroupings)),
  location: optional(id),
  provider: optional(id),
  /** The first and the last day of a custom period. */
  from: optional(day),
  to: optional(day),
  /** Ids of rows that stay in sight. */
  pinned: optional(z.array(text(160)).check(z.maxLength(mostPinned))),
})
export type ReportChoice = z.infer<typeof ReportChoice>

/** The period of a choice. A custom period without its days, or too long, is this week. */
export function periodOf({ period, against, from, to }: Pick<ReportChoice, 'period' | 'against' | 'from' | 'to'>): PeriodChoice {
  const isWhole = from !== null && to !== null && from <= to && to < daysAfter(from, mostReportDays)
  return { period, against, custom: isWhole ? { from, until: daysAfter(to, 1) } : null }
}
