import { type Figure, maxMeasures } from '#domain/figures/figure.ts'
import type { Cell, CellKey } from '#domain/figures/countCells.ts'
import type { Day } from '#domain/time.ts'
import type { Connection, SqlValue } from '../disk/connection.ts'
import type { CellQuery, GroupQuery } from '../store.ts'
import { selectSeries, type Series, seriesValues, whereSeries } from './figureSeries.ts'

/** Rows of `figure_cells`. Each column of a measure that the figure does not have is zero, and so is no cell all of whose measures are zero. */

const measureColumns = Array.from({ length: maxMeasures }, (_, index) => `m${index + 1}`)
const measureList = measureColumns.join(', ')

type MeasureRow = Readonly<Record<string, number>>
/** A row with the location and the ids of its series. */
export type CellRow = MeasureRow & { readonly day: number; readonly minute: number; readonly bin: number; readonly at: number }

const dayNumberOf = (day: Day): number => Number(day.slice(0, 4)) * 10_000 + Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10))
function dayOfNumber(number: number): Day {
  const digits = String(number)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

export const valuesOfRow = (row: MeasureRow, { measures }: Figure): readonly number[] =>
  measures.map((_, index) => row[`m${index + 1}`] ?? 0)

export const cellOfRow = (row: CellRow, { location, ids }: Series, figure: Figure): Cell => {
  const { minute, bin } = row
  return { key: { location, day: dayOfNumber(row.day), ids, minute, bin }, values: valuesOfRow(row, figure) }
}

const keyValues = (series: number, { day, minute, bin }: CellKey) => [series, dayNumberOf(day), minute, bin] as const

const whereKey = 'series = ? AND day = ? AND minute = ? AND bin = ?'
const readSql = `SELECT ${measureList} FROM figure_cells WHERE ${whereKey}`
const removeSql = `DELETE FROM figure_cells WHERE ${whereKey}`
const insertSql = `INSERT INTO figure_cells (at, ${measureList}, series, day, minute, bin) VALUES (?${', ?'.repeat(maxMeasures + 4)})`
const updateSql = `UPDATE figure_cells SET at = ?, ${measureColumns.map((name) => `${name} = ?`).join(', ')} WHERE ${whereKey}`

/** The values of one cell; `null` where there is none. */
export function readCell(connection: Connection, series: number, figure: Figure, key: CellKey): readonly number[] | null {
  const row = connection.one<MeasureRow>(readSql, ...keyValues(series, key))
  return row ? valuesOfRow(row, figure) : null
}

/** Writes the values of one cell, whose row is removed if all are zero. @param exists whether the cell has a row. */
export function writeCell(connection: Connection, series: number, { key, values }: Cell, at: number, exists: boolean): void {
  const isEmpty = values.every((value) => value === 0)
  const columns: SqlValue[] = measureColumns.map((_, index) => values[index] ?? 0)
  if (!isEmpty) connection.run(exists ? updateSql : insertSql, at, ...columns, ...keyValues(series, key))
  else if (exists) connection.run(removeSql, ...keyValues(series, key))
}

const cellsSql = `SELECT day, minute, bin, at, ${measureList} FROM figure_cells
  WHERE series = ? AND (day, minute, bin) > (?, ?, ?) AND (? IS NULL OR day < ?) ORDER BY day, minute, bin LIMIT ?`

export type SelectedCell = { readonly cell: Cell; readonly at: number }

/** The cells of one figure, by location, ids and day. Each series is read from where the page begins, so that every page is one range. */
export function selectCells(
  connection: Connection,
  practice: number,
  figure: Figure,
  query: Omit<CellQuery, 'after'>,
  after: CellKey | null,
): readonly SelectedCell[] {
  const { from, to = null, limit } = query
  const first = { day: from === undefined ? 0 : dayNumberOf(from), minute: -1, bin: -1 }
  const until = to === null ? null : dayNumberOf(to)
  const selected: SelectedCell[] = []
  for (const series of selectSeries(connection, practice, figure, query)) {
    const place = after ? comparePlaces(series, after) : 1
    if (place < 0) continue
    const start = place === 0 && after ? { ...after, day: dayNumberOf(after.day) } : first
    const rows = connection.all<CellRow>(cellsSql, ...[series.n, start.day, start.minute, start.bin, until, until, limit - selected.length])
    selected.push(...rows.map((row) => ({ cell: cellOfRow(row, series, figure), at: row.at })))
    if (selected.length >= limit) break
  }
  return selected
}

type Place = Pick<CellKey, 'location' | 'ids'>
const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const comparePlaces = (a: Place, b: Place): number => compareTexts(a.location, b.location) || compareTexts(a.ids, b.ids)

type SumQuery = Pick<GroupQuery, 'locations' | 'members' | 'from' | 'to'> & { readonly grain: 'day' | 'month' | null }

/** The last two digits of the number of a day are those within its month. */
const grainSql = { day: 'day', month: 'day / 100' } as const
const sumColumns = measureColumns.map((name) => `sum(${name}) AS ${name}`).join(', ')

/** The series are few, and each is one range of the cells. */
const sumSql = (grain: SumQuery['grain']): string =>
  `SELECT location, ids, min(day) AS day, 0 AS minute, 0 AS bin, 0 AS at, ${sumColumns}
    FROM figure_series CROSS JOIN figure_cells ON series = n
    WHERE ${whereSeries} AND day >= ? AND day < ? GROUP BY n${grain === null ? '' : `, ${grainSql[grain]}`}`

/** The cells of a period added up by series and grain: each with the first of its days. */
export function sumCells(connection: Connection, practice: number, figure: Figure, query: SumQuery): readonly Cell[] {
  const values = [...seriesValues(practice, figure, query), dayNumberOf(query.from), dayNumberOf(query.to)]
  const rows = connection.all<CellRow & Series>(sumSql(query.grain), ...values)
  return rows.map((row) => cellOfRow(row, row, figure))
}
