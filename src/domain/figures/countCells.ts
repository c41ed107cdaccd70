import type { Day } from '../time.ts'
import { type Figure, type FigureCell, type FigureCount, type FigureDimension, idDimensionsOf, isIdDimension } from './figure.ts'
import type { ZoneDays } from './zoneDays.ts'

/** The key of a cell within its practice and figure. A dimension that the figure does not have is `''` or 0. */
export type CellKey = {
  readonly location: string
  readonly day: Day
  /** The members of the dimensions that are ids, in the order of the figure, joined by `.`. */
  readonly ids: string
  readonly minute: number
  readonly bin: number
}
/** A cell, or a change of one: one integer for each measure of its figure, in their order. */
export type Cell = { readonly key: CellKey; readonly values: readonly number[] }

export function cellIdOf({ dimensions }: Figure, { location, day, ids, minute, bin }: CellKey): string {
  const hasIds = dimensions[0] !== undefined && isIdDimension(dimensions[0])
  const numbers = (dimensions.includes('minute') ? `.${minute}` : '') + (dimensions.includes('bin') ? `.${bin}` : '')
  return `${location}.${day}${hasIds ? `.${ids}` : ''}${numbers}`
}

const keyOf = (figure: Figure, location: string, count: FigureCount): CellKey => {
  const { day, minute = 0, bin = 0 } = count
  const ids = idDimensionsOf(figure).map((dimension) => count[dimension] ?? '')
  return { location, day, ids: ids.join('.'), minute, bin }
}

/** The member of one dimension in the key of a cell. */
export function memberOf(figure: Figure, key: CellKey, dimension: FigureDimension): string | number {
  if (!isIdDimension(dimension)) return key[dimension]
  return key.ids.split('.')[idDimensionsOf(figure).indexOf(dimension)] ?? ''
}

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

const isSameCount = ({ measures, dimensions }: Figure, a: FigureCount, b: FigureCount): boolean =>
  a.day === b.day &&
  dimensions.every((dimension) => a[dimension] === b[dimension]) &&
  measures.every((measure) => (a.values[measure] ?? 0) === (b.values[measure] ?? 0))

function addCount(cells: Map<string, Cell>, figure: Figure, counted: CountedRecord, count: FigureCount, sign: 1 | -1): void {
  if (!counted) return
  const values = figure.measures.map((measure) => sign * (count.values[measure] ?? 0))
  addCell(cells, figure, keyOf(figure, counted.location, count), values)
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
  for (const dimension of figure.dimensions) fields[dimension] = memberOf(figure, key, dimension)
  for (const [index, measure] of figure.measures.entries()) {
    const value = values[index]
    if (value) fields[measure] = value
  }
  const { location, day } = key
  return { ...fields, id: cellIdOf(figure, key), version, location, day }
}

/** The cell that a client received. */
export function readClientCell(figure: Figure, item: FigureCell): Cell {
  const { location, day } = item
  const ids = idDimensionsOf(figure).map((dimension) => String(item[dimension] ?? ''))
  const numberOf = (dimension: 'minute' | 'bin') => (figure.dimensions.includes(dimension) ? Number(item[dimension] ?? 0) : 0)
  const key = { location, day, ids: ids.join('.'), minute: numberOf('minute'), bin: numberOf('bin') }
  return { key, values: figure.measures.map((measure) => Number(item[measure] ?? 0)) }
}
