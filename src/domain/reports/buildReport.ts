import { Temporal } from '../temporal.ts'
import { type Day, daysAfter } from '../time.ts'
import type { RecordOf } from '../wire.ts'
import type { Counts } from './reportMeasures.ts'
import { spanDays, isWithin, spanMonths, type DaySpan, type ReportSpans } from './reportPeriod.ts'
import type { ReportGroupKey } from './reports.ts'

/** A cell of a figure by day or by month. A measure that is zero is left out. */
export type ReportCell = RecordOf<{
  readonly location: string
  readonly day: Day
  readonly minute?: number
  readonly provider?: string
  readonly chair?: string
  readonly type?: string
  readonly item?: string
  /** The tooth, or what became of a plan. */
  readonly bin?: number
  /** Those of the item, which the cell itself does not have. */
  readonly category?: string
  readonly subcategory?: string
}>

/** The counts of one row, those that it is compared with, and one measure on each day or month. */
export type ReportRow = {
  readonly id: string
  /** What its cells have in common, one for each grouping. */
  readonly keys: readonly string[]
  readonly counts: Counts
  readonly before: Counts
  readonly course: readonly number[]
}

export type Report = {
  readonly rows: readonly ReportRow[]
  /** The sum of the rows. */
  readonly total: ReportRow
  /** The days or months of the period, and one measure on each of them and of those that they are compared with. */
  readonly course: { readonly points: readonly string[]; readonly span: readonly number[]; readonly compared: readonly number[] }
}

export type ReportOptions = {
  readonly spans: ReportSpans
  readonly groupings: readonly ReportGroupKey[]
  /** The measure of the course. */
  readonly course: string
  /** The minute of the day at a location. */
  readonly minuteNow: (location: string) => number
}

const keyFields: ReadonlySet<string> = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'location',
  'day',
  'minute',
  'provider',
  'chair',
  'type',
  'item',
  'bin',
])

const countsOf = (cell: ReportCell): readonly [string, number][] =>
  Object.entries(cell).flatMap(([name, value]) => (!keyFields.has(name) && typeof value === 'number' ? [[name, value]] : []))

function sumOf(all: Iterable<readonly [string, number]>): Counts {
  const sum: Record<string, number> = {}
  for (const [name, value] of all) sum[name] = (sum[name] ?? 0) + value
  return sum
}

/** The days or months of a span. */
const pointsOf = (span: DaySpan, grain: ReportSpans['grain']): readonly string[] => (grain === 'day' ? spanDays(span) : spanMonths(span))
const pointOf = (day: Day, grain: ReportSpans['grain']): string => (grain === 'day' ? day : day.slice(0, 7))

/** Maps each compared day or month to the one of the period that it is compared with. */
function placesOf({ span, compared, grain }: ReportSpans): ReadonlyMap<string, string> {
  const points = pointsOf(span, grain)
  return new Map(pointsOf(compared, grain).flatMap((point, index) => (points[index] === undefined ? [] : [[point, points[index]]])))
}

const mondayOf = (day: Day): Day => daysAfter(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)

/** @param point the day or month of the period that the cell belongs to. */
function keyOf(cell: ReportCell, grouping: ReportGroupKey, point: string): string {
  switch (grouping) {
    case 'day':
      return point
    case 'week':
      return mondayOf(point)
    case 'weekday':
      return String(Temporal.PlainDate.from(point).dayOfWeek)
    case 'month':
      return point.slice(0, 7)
    case 'tooth':
    case 'outcome':
      return String(cell.bin ?? 0)
    default:
      return cell[grouping] ?? ''
  }
}

type PlacedCell = {
  readonly cell: ReportCell
  readonly point: string
  readonly isBefore: boolean
  readonly id: string
  readonly keys: readonly string[]
}

/** The cells of both spans, each at its row. One without a counterpart in the period is left out. */
function placeCells(cells: Iterable<ReportCell>, { spans, groupings, minuteNow }: ReportOptions): readonly PlacedCell[] {
  const places = placesOf(spans)
  const placed: PlacedCell[] = []
  const place = (cell: ReportCell, point: string | undefined, isBefore: boolean) => {
    if (point === undefined) return
    const keys = groupings.map((grouping) => keyOf(cell, grouping, point))
    placed.push({ cell, point, isBefore, id: keys.join('|'), keys })
  }
  for (const cell of cells) {
    const point = pointOf(cell.day, spans.grain)
    if (isWithin(cell.day, spans.span)) place(cell, point, false)
    // Today is compared with the same day by the same minute.
    const isLater = cell.day === spans.comparedToday && (cell.minute ?? 0) > minuteNow(cell.location)
    if (isWithin(cell.day, spans.compared) && !isLater) place(cell, places.get(point), true)
  }
  return placed
}

/** Folds the cells of both spans to rows, and the rows to their total. */
export function buildReport(cells: Iterable<ReportCell>, options: ReportOptions): Report {
  const { spans, course } = options
  const placed = placeCells(cells, options)
  const points = pointsOf(spans.span, spans.grain)
  const courseOf = (all: readonly PlacedCell[]): readonly number[] => {
    const sum = sumOf(all.map(({ cell, point }) => [point, Number((cell as Readonly<Record<string, unknown>>)[course] ?? 0)]))
    return points.map((point) => sum[point] ?? 0)
  }
  const countsIn = (all: readonly PlacedCell[]) => sumOf(all.flatMap(({ cell }) => countsOf(cell)))
  const rows = [...Map.groupBy(placed, ({ id }) => id)].map(([id, own]): ReportRow => {
    const [now, before] = [own.filter(({ isBefore }) => !isBefore), own.filter(({ isBefore }) => isBefore)]
    return { id, keys: own[0]?.keys ?? [], counts: countsIn(now), before: countsIn(before), course: courseOf(now) }
  })
  const total = (of: (row: ReportRow) => Counts) => sumOf(rows.flatMap((row) => Object.entries(of(row))))
  const all = { span: courseOf(placed.filter(({ isBefore }) => !isBefore)), compared: courseOf(placed.filter(({ isBefore }) => isBefore)) }
  return {
    rows: rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
    total: { id: 'total', keys: [], counts: total(({ counts }) => counts), before: total(({ before }) => before), course: all.span },
    course: { points, ...all },
  }
}
