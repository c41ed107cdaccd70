import { Temporal } from '#domain/temporal.ts'
import { daysAfter } from '#domain/time.ts'
import type { DaySpan } from '#domain/reports/reportPeriod.ts'
import type { ReportGroupKey } from '#domain/reports/reports.ts'

/** A row of a report, or its total: what its records have in common. */
export type RowPlace = {
  /** Its key in each grouping; none for the total. */
  readonly keys: readonly (readonly [ReportGroupKey, string])[]
  readonly location: string | null
  readonly provider: string | null
  readonly span: DaySpan
  readonly timeZone: string
  /** States that the report does not count. */
  readonly uncounted: readonly string[]
}

/** The days of a row: those of its day, week or month within the period. */
export function daysOfRow({ keys, span }: RowPlace): DaySpan {
  const byTime = new Map(keys)
  const day = byTime.get('day')
  const week = byTime.get('week')
  const month = byTime.get('month')
  const own: readonly DaySpan[] = [
    ...(day === undefined ? [] : [{ from: day, until: daysAfter(day, 1) }]),
    ...(week === undefined ? [] : [{ from: week, until: daysAfter(week, 7) }]),
    ...(month === undefined ? [] : [monthSpanOf(month)]),
  ]
  return own.reduce(
    (common, { from, until }) => ({ from: from > common.from ? from : common.from, until: until < common.until ? until : common.until }),
    span,
  )
}

const monthSpanOf = (month: string): DaySpan => {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return { from: first.toString(), until: first.add({ months: 1 }).toString() }
}

/** Whether a day is of the weekday of a row. */
export const isOfWeekday = (day: string, key: string): boolean => String(Temporal.PlainDate.from(day).dayOfWeek) === key

/** What a row has in common in a grouping by records, or the choice above the report; `null`: nothing. */
export function memberOfRow({ keys, location, provider }: RowPlace, field: 'location' | 'provider'): string | null {
  return new Map(keys).get(field) ?? { location, provider }[field]
}
