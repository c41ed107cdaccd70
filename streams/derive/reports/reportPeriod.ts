import { Temporal } from '#domain/temporal.ts'
import { type Day, daysAfter, daysBetween } from '#domain/time.ts'

/** Periods of a report, counted from today. */
export const reportPeriods = ['today', 'yesterday', 'week', 'lastWeek', 'month', 'lastMonth'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Days from `from` on, before `until`. */
export type DaySpan = { readonly from: Day; readonly until: Day }

/** A period, and the days before it that it is compared with: as many, of the same weekdays or days of the month. */
export type ReportSpans = {
  readonly span: DaySpan
  readonly compared: DaySpan
  /** The period holds today, whose appointments are not over. */
  readonly isSoFar: boolean
  /** The day that today is compared with; `null` for a period that is over, or where the month before has no such day. */
  readonly comparedToday: Day | null
}

const daysIn = ({ from, until }: DaySpan): number => daysBetween(from, until)
const shifted = ({ from, until }: DaySpan, days: number): DaySpan => ({ from: daysAfter(from, days), until: daysAfter(until, days) })

/** The first days of the month before that of the span, as many as the span has where the month has them. */
function monthBefore(span: DaySpan): DaySpan {
  const from = Temporal.PlainDate.from(span.from).subtract({ months: 1 })
  return { from: from.toString(), until: from.add({ days: Math.min(daysIn(span), from.daysInMonth) }).toString() }
}

export function reportSpansOf(period: ReportPeriod, today: Day): ReportSpans {
  const date = Temporal.PlainDate.from(today)
  const tomorrow = daysAfter(today, 1)
  const monday = daysAfter(today, 1 - date.dayOfWeek)
  const first = date.with({ day: 1 })
  const lastFirst = first.subtract({ months: 1 })
  const spans: Record<ReportPeriod, DaySpan> = {
    today: { from: today, until: tomorrow },
    yesterday: { from: daysAfter(today, -1), until: today },
    week: { from: monday, until: tomorrow },
    lastWeek: shifted({ from: monday, until: daysAfter(monday, 7) }, -7),
    month: { from: first.toString(), until: tomorrow },
    lastMonth: { from: lastFirst.toString(), until: first.toString() },
  }
  const span = spans[period]
  const isMonth = period === 'month' || period === 'lastMonth'
  const compared = isMonth ? wholeMonths(period, monthBefore(span)) : shifted(span, -7)
  const isSoFar = span.until > today
  return { span, compared, isSoFar, comparedToday: isSoFar ? (daysOf(compared)[daysIn(span) - 1] ?? null) : null }
}

/** A whole month is compared with a whole month, however long each is. */
function wholeMonths(period: ReportPeriod, compared: DaySpan): DaySpan {
  if (period === 'month') return compared
  const from = Temporal.PlainDate.from(compared.from)
  return { from: compared.from, until: from.add({ months: 1 }).toString() }
}

export const daysOf = (span: DaySpan): readonly Day[] => Array.from({ length: daysIn(span) }, (_, index) => daysAfter(span.from, index))

export const isWithin = (day: Day, { from, until }: DaySpan): boolean => day >= from && day < until
