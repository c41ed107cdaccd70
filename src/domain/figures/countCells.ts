import type { Day } from '../time.ts'
import type { Figure, FigureCell, FigureCount } from './figure.ts'
import type { ZoneDays } from './zoneDays.ts'

/** The key of a cell within its practice and figure. A dimension that the figure does not have is `''` or 0. */
export type CellKey = {
  readonly location: string
  readonly day: Day
  readonly provider: string
  readonly minute: number
  readonly bin: number
}
/** A cell, or a change of one: one integer for each measure of its figure, in their order. */
export type Cell = { readonly key: CellKey; readonly values: readonly number[] }

export const cellIdOf = ({ dimensions }: Figure, key: CellKey): string =>
  dimensions.reduce((id, dimension) => `${id}.${key[dimension]}`, `${key.location}.${key.day}`)

const keyOf = (location: string, { day, provider = '', minute = 0, bin = 0 }: FigureCount): CellKey => ({
  location,
  day,
  provider,
  minute,
  bin,
})

/** A record as a figure counts it: at its location, by the calendar there. `null`: no record. */
export type CountedRecord = { readonly record: object; readonly location: string; readonly days: ZoneDays } | null

/**
 * What a change of one record adds to the cells: what it counts after the change, less what it counted before. Equal parts cancel, so an edit
 * that no measure reads adds nothing.
 */
export function cellChanges(figure: Figure, before: CountedRecord, after: CountedRecord): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>()
  const added = [...countsOf(figure, after)]
  for (const count of countsOf(figure, before)) {
    // Most changes of a record leave most of its counts as they were, and to compare two costs less than their cells.
    const same = before?.location === after?.location ? added.findIndex((one) => isSameCount(figure, one, count)) : -1
    if (same >= 0) added.splice(same, 1)
    else addCount(cells, figure, before, count, -1)
  }
  for (const count of added) addCount(cells, figure, after, count, 1)
  for (const [id, { values }] of cells) if (values.every((value) => value === 0)) cells.delete(id)
  return cells
}

const countsOf = (figure: Figure, counted: CountedRecord): readonly FigureCount[] =>
  counted ? figure.count(counted.record, counted.days) : []

const isSameCount = ({ measures }: Figure, a: FigureCount, b: FigureCount): boolean =>
  a.minute === b.minute &&
  a.day === b.day &&
  a.bin === b.bin &&
  a.provider === b.provider &&
  measures.every((measure) => (a.values[measure] ?? 0) === (b.values[measure] ?? 0))

function addCount(cells: Map<string, Cell>, figure: Figure, counted: CountedRecord, count: FigureCount, sign: 1 | -1): void {
  if (!counted) return
  const values = figure.measures.map((measure) => sign * (count.values[measure] ?? 0))
  addCell(cells, figure, keyOf(counted.location, count), values)
}

/** Adds values to the cell of that key. */
export function addCell(cells: Map<string, Cell>, figure: Figure, key: CellKey, values: readonly number[]): void {
  const id = cellIdOf(figure, key)
  const known = cells.get(id)
  cells.set(id, { key, values: known ? known.values.map((value, index) => value + (values[index] ?? 0)) : values })
}

/** A cell as clients receive it: its key by the dimensions of the figure, and the measures that are not zero. */
export function clientCell(figure: Figure, { key, values }: Cell, version: number): FigureCell {
  const fields: Record<string, string | number> = {}
  for (const dimension of figure.dimensions) fields[dimension] = key[dimension]
  for (const [index, measure] of figure.measures.entries()) {
    const value = values[index]
    if (value) fields[measure] = value
  }
  const { location, day } = key
  return { ...fields, id: cellIdOf(figure, key), version, location, day }
}
