import { Temporal } from '../temporal.ts'
import { type Day, daysAfter, daysBetween } from '../time.ts'

/** Periods of a report, counted from today, and one of chosen days. */
export const reportPeriods = [
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
  'quarter',
  'financialYear',
  'lastFinancialYear',
  'custom',
] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** What a period is compared with: the days right before it, or those of the year before. */
export const comparisons = ['before', 'yearBefore'] as const
export type Comparison = (typeof comparisons)[number]

/** Days from `from` on, before `until`. */
export type DaySpan = { readonly from: Day; readonly until: Day }

/** A period, and the days that it is compared with: as many, of the same weekdays or days of the month. */
export type ReportSpans = {
  readonly span: DaySpan
  readonly compared: DaySpan
  /** The period holds today, whose appointments are not over. */
  readonly isSoFar: boolean
  /** The day that today is compared with; `null` for a period that is over, or where the month before has no such day. */
  readonly comparedToday: Day | null
  /** What a report of this length adds up by. */
  readonly grain: 'day' | 'month'
}

export type PeriodChoice = {
  readonly period: ReportPeriod
  readonly against: Comparison
  /** The days of a custom period. */
  readonly custom: DaySpan | null
}

/** A longer period is shown by month. */
const mostDaysByDay = 62
/** The longest period, in days. */
export const mostReportDays = 3653
const daysOfYear = 364

const daysIn = ({ from, until }: DaySpan): number => daysBetween(from, until)
const shifted = ({ from, until }: DaySpan, days: number): DaySpan => ({ from: daysAfter(from, days), until: daysAfter(until, days) })

/** The same days of an earlier month or year, as many as it has. */
function monthsEarlier(span: DaySpan, months: number): DaySpan {
  const from = Temporal.PlainDate.from(span.from).subtract({ months })
  const last = from.add({ months })
  const until = from.add({ days: daysIn(span) })
  return { from: from.toString(), until: (Temporal.PlainDate.compare(until, last) > 0 ? last : until).toString() }
}

const wholeMonths = (first: Temporal.PlainDate, months: number): DaySpan => ({
  from: first.toString(),
  until: first.add({ months }).toString(),
})

/** The financial year begins on 1 July. */
function financialYearOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.with({ month: 7, day: 1 }).subtract({ years: date.month < 7 ? 1 : 0 })
}

function spanOf({ period, custom }: PeriodChoice, today: Day): DaySpan {
  const date = Temporal.PlainDate.from(today)
  const until = daysAfter(today, 1)
  const monday = daysAfter(today, 1 - date.dayOfWeek)
  const first = date.with({ day: 1 })
  const since = (from: Temporal.PlainDate): DaySpan => ({ from: from.toString(), until })
  const spans: Record<ReportPeriod, () => DaySpan> = {
    today: () => ({ from: today, until }),
    yesterday: () => ({ from: daysAfter(today, -1), until: today }),
    week: () => ({ from: monday, until }),
    lastWeek: () => ({ from: daysAfter(monday, -7), until: monday }),
    month: () => since(first),
    lastMonth: () => wholeMonths(first.subtract({ months: 1 }), 1),
    quarter: () => since(first.subtract({ months: (date.month - 1) % 3 })),
    financialYear: () => since(financialYearOf(date)),
    lastFinancialYear: () => wholeMonths(financialYearOf(date).subtract({ years: 1 }), 12),
    custom: () => custom ?? { from: monday, until },
  }
  return spans[period]()
}

/** Months of the periods that are compared by the calendar. The others are compared by weekdays, because a Sunday says nothing of a Monday. */
const monthsOfPeriod: Partial<Record<ReportPeriod, number>> = {
  lastMonth: 1,
  quarter: 3,
  financialYear: 12,
  lastFinancialYear: 12,
}

function comparedWith({ period, against }: PeriodChoice, span: DaySpan): DaySpan {
  const months = monthsOfPeriod[period]
  const isWhole = Temporal.PlainDate.from(span.until).day === 1 && Temporal.PlainDate.from(span.from).day === 1
  if (months === undefined) return shifted(span, against === 'yearBefore' ? -daysOfYear : -7 * Math.ceil(daysIn(span) / 7))
  const back = against === 'yearBefore' ? 12 : months
  // A whole month is compared with a whole month, however long each is.
  if (isWhole && period.startsWith('last')) return wholeMonths(Temporal.PlainDate.from(span.from).subtract({ months: back }), months)
  return monthsEarlier(span, back)
}

export function reportSpansOf(choice: PeriodChoice, today: Day): ReportSpans {
  const span = spanOf(choice, today)
  const compared = comparedWith(choice, span)
  const isSoFar = span.from <= today && span.until > today
  const elapsed = daysBetween(span.from, today)
  return {
    span,
    compared,
    isSoFar,
    comparedToday: isSoFar ? (spanDays(compared)[elapsed] ?? null) : null,
    grain: Math.max(daysIn(span), daysIn(compared)) > mostDaysByDay ? 'month' : 'day',
  }
}

export const spanDays = (span: DaySpan): readonly Day[] => Array.from({ length: daysIn(span) }, (_, index) => daysAfter(span.from, index))

/** The months that a span touches, as `2026-11`. */
export function spanMonths({ from, until }: DaySpan): readonly string[] {
  const first = Temporal.PlainYearMonth.from(from.slice(0, 7))
  const count = first.until(Temporal.PlainYearMonth.from(daysAfter(until, -1).slice(0, 7)), { largestUnit: 'months' }).months + 1
  return Array.from({ length: count }, (_, index) => first.add({ months: index }).toString())
}

export const isWithin = (day: Day, { from, until }: DaySpan): boolean => day >= from && day < until
