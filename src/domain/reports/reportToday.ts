import { Temporal } from '../temporal.ts'
import { type Day, daysAfter } from '../time.ts'
import { buildReport, type ReportCell } from './buildReport.ts'
import { type Counts, type ReportMeasure, valueOf } from './reportMeasures.ts'
import type { DaySpan } from './reportPeriod.ts'
import type { MeasureId, ReportGroupKey } from './reports.ts'

/** How many weeks the usual value of a weekday is of. */
export const usualWeeks = 8
/** How many days have a bar, today with them. */
const barDays = 14

/** The first figure of a report as it is today, and as it was. */
export type ReportToday = {
  /** `null` while there is nothing to divide by. */
  readonly value: number | null
  /** A share on the same weekdays of the weeks before; `null` without any. A count of a whole day says nothing of this hour. */
  readonly usual: number | null
  /** The first day that has a usual value, because today is the first of its weekdays with one; `null` if today has it, or never will. */
  readonly usualFrom: Day | null
  /** Further figures of today, those that have a value. */
  readonly others: readonly { readonly id: MeasureId; readonly value: number }[]
  /** Its value on each of the last days, today last; none until the days before are known. */
  readonly bars: readonly number[]
}

/** The days whose sums stand beside today. */
export const daysBefore = (today: Day): DaySpan => ({ from: daysAfter(today, -7 * usualWeeks), until: today })

/** Adds up cells by one grouping, without a comparison. */
function countsBy(grouping: ReportGroupKey, cells: readonly ReportCell[], { from, until }: DaySpan) {
  const spans = { span: { from, until }, compared: { from, until: from }, isSoFar: true, comparedToday: null, grain: 'day' } as const
  const { rows } = buildReport(cells, { spans, groupings: [grouping], course: '', minuteNow: () => 0 })
  return new Map(rows.map(({ id, counts }) => [id, counts]))
}

/** Figures of today that have a value. */
function othersOf(measures: readonly ReportMeasure<MeasureId>[], today: Counts): ReportToday['others'] {
  return measures.flatMap((other) => {
    const value = valueOf(other, today)
    return value === null ? [] : [{ id: other.id, value }]
  })
}

/** @param others further figures of today. @param earlier the sums of the days before; `null` until they are known. */
export function reportTodayOf(
  { measure, others = [] }: { readonly measure: ReportMeasure; readonly others?: readonly ReportMeasure<MeasureId>[] },
  cells: readonly ReportCell[],
  earlier: readonly ReportCell[] | null,
  today: Day,
): ReportToday {
  const before = daysBefore(today)
  const byDay = countsBy('day', [...cells, ...(earlier ?? [])], { from: before.from, until: daysAfter(today, 1) })
  const alike = countsBy('weekday', earlier ?? [], before).get(String(Temporal.PlainDate.from(today).dayOfWeek))
  const usual = measure.kind === 'rate' && alike ? valueOf(measure, alike) : null
  const valueOn = (day: Day) => valueOf(measure, byDay.get(day) ?? {})
  return {
    value: valueOn(today),
    usual,
    usualFrom: measure.kind === 'rate' && earlier && usual === null && valueOn(today) !== null ? daysAfter(today, 7) : null,
    others: othersOf(others, byDay.get(today) ?? {}),
    bars: Array.from({ length: earlier ? barDays : 0 }, (_, index) => valueOn(daysAfter(today, index + 1 - barDays)) ?? 0),
  }
}
