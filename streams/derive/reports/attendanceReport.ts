import type { Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import { type DaySpan, daysOf, isWithin, type ReportSpans } from './reportPeriod.ts'

/** A cell of the figure `attendance`. A measure that is zero is left out. */
export type AttendanceCell = RecordOf<
  { readonly location: string; readonly day: Day; readonly provider: string; readonly minute: number } & Partial<AttendanceCounts>
>

export type AttendanceCounts = {
  readonly booked: number
  readonly attended: number
  readonly failed: number
  readonly treated: number
}

export const attendanceRowKinds = ['provider', 'day', 'location'] as const
export type AttendanceRowKind = (typeof attendanceRowKinds)[number]

/** The counts of one row, those of the days it is compared with, and how many patients attended on each day. */
export type AttendanceRow = {
  /** The provider, the day or the location. */
  readonly key: string
  readonly counts: AttendanceCounts
  readonly before: AttendanceCounts
  readonly days: readonly number[]
}

export type AttendanceReport = {
  readonly rows: readonly AttendanceRow[]
  /** The sum of the rows. */
  readonly total: AttendanceRow
  /** The days of the period, and how many patients attended on each of them and of the days it is compared with. */
  readonly course: { readonly days: readonly Day[]; readonly span: readonly number[]; readonly compared: readonly number[] }
}

const measures = ['booked', 'attended', 'failed', 'treated'] as const
const noCounts: AttendanceCounts = { booked: 0, attended: 0, failed: 0, treated: 0 }

const sumOf = (cells: Iterable<Partial<AttendanceCounts>>): AttendanceCounts => {
  const sum: Record<keyof AttendanceCounts, number> = { ...noCounts }
  for (const cell of cells) for (const measure of measures) sum[measure] += cell[measure] ?? 0
  return sum
}

/** Attended of those that attended or failed to attend, from 0 to 1; `null` while there are none. */
export const attendanceRate = ({ attended, failed }: AttendanceCounts): number | null =>
  attended + failed === 0 ? null : attended / (attended + failed)

function courseOf(cells: readonly AttendanceCell[], span: DaySpan): readonly number[] {
  const byDay = Map.groupBy(cells, ({ day }) => day)
  return daysOf(span).map((day) => sumOf(byDay.get(day) ?? []).attended)
}

/** The day of the period that stands where a compared day stood. */
function dayInPeriod(day: Day, { span, compared }: ReportSpans): Day | undefined {
  return daysOf(span)[daysOf(compared).indexOf(day)]
}

/**
 * Folds the cells of both spans to rows, and the rows to their total. Today is compared with the same weekday by the same minute.
 * @param minuteNow the minute of the day at a location.
 */
export function buildAttendanceReport(
  cells: Iterable<AttendanceCell>,
  spans: ReportSpans,
  grouping: AttendanceRowKind,
  minuteNow: (location: string) => number,
): AttendanceReport {
  const all = [...cells]
  const cellsIn = (span: DaySpan) => all.filter(({ day }) => isWithin(day, span))
  const now = cellsIn(spans.span)
  const before = cellsIn(spans.compared).filter(({ day, minute, location }) => day !== spans.comparedToday || minute <= minuteNow(location))
  const keyOf = (cell: AttendanceCell, isBefore: boolean): string =>
    grouping === 'day' && isBefore ? (dayInPeriod(cell.day, spans) ?? '') : cell[grouping]
  const grouped = Map.groupBy(now, (cell) => keyOf(cell, false))
  const groupedBefore = Map.groupBy(before, (cell) => keyOf(cell, true))
  const keys = [...new Set([...grouped.keys(), ...groupedBefore.keys()])].filter((key) => key !== '').sort()
  const rows = keys.map((key): AttendanceRow => {
    const own = grouped.get(key) ?? []
    return { key, counts: sumOf(own), before: sumOf(groupedBefore.get(key) ?? []), days: courseOf(own, spans.span) }
  })
  return {
    rows,
    total: {
      key: 'total',
      counts: sumOf(rows.map(({ counts }) => counts)),
      before: sumOf(rows.map(({ before: counts }) => counts)),
      days: courseOf(now, spans.span),
    },
    course: { days: daysOf(spans.span), span: courseOf(now, spans.span), compared: courseOf(before, spans.compared) },
  }
}
