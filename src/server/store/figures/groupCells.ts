import { type Cell, type CellKey, clientCell } from '#domain/figures/countCells.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { Connection } from '../disk/connection.ts'
import type { FigureChange, LoggedEntry } from '../store.ts'
import { readCell, writeCell } from './figureCells.ts'
import type { SeriesNumbers } from './figureSeries.ts'

/** What one write adds to the cells of one figure, by the ids of the cells. */
export type FigureCells = { readonly figure: DeclaredFigure; readonly cells: ReadonlyMap<string, Cell> }

/** What one write adds to the cells of its practice. */
export type CountedChange = {
  readonly practice: number
  /** The position of its entry, or the practice's last position if it has none. */
  readonly position: number
  readonly figures: readonly FigureCells[]
}
export type GroupWrite = { readonly entry: LoggedEntry | null; readonly counted?: CountedChange }

/** A cell as the store has it. `place` says where. */
type StoredCell<Place> = { readonly place: Place; readonly exists: boolean; readonly values: readonly number[] }
/** A cell that the group changes: each is read once and written once. */
export type ChangedCell<Place> = { readonly place: Place; readonly exists: boolean; cell: Cell; at: number }

type ReadCell<Place> = (practice: number, figure: DeclaredFigure, key: CellKey) => StoredCell<Place>

/**
 * Adds what the writes of a group counted to the cells. A write that was rolled back is not among them.
 * @returns the entries, each with the cells that it changed, in the order of its figures.
 */
export function addGroupCells<Place>(
  writes: readonly GroupWrite[],
  read: ReadCell<Place>,
): { readonly entries: readonly LoggedEntry[]; readonly changed: Iterable<ChangedCell<Place>> } {
  const changed = new Map<string, ChangedCell<Place>>()
  const changedCell = (practice: number, figure: DeclaredFigure, id: string, { key }: Cell): ChangedCell<Place> => {
    const name = `${practice} ${figure.figure.name} ${id}`
    const known = changed.get(name)
    if (known) return known
    const { place, exists, values } = read(practice, figure, key)
    const first = { place, exists, cell: { key, values }, at: 0 }
    changed.set(name, first)
    return first
  }
  const add = (practice: number, position: number, { figure, cells }: FigureCells): readonly FigureChange[] =>
    [...cells].map(([id, added]) => {
      const target = changedCell(practice, figure, id, added)
      const values = target.cell.values.map((value, index) => value + (added.values[index] ?? 0))
      target.cell = { key: added.key, values }
      target.at = position
      return figureChange(figure, added, values, position)
    })
  const entries = writes.flatMap(({ entry, counted }) => {
    const changes = counted?.figures.flatMap((one) => add(counted.practice, counted.position, one)) ?? []
    if (!entry) return []
    return changes.length > 0 ? { ...entry, figures: changes } : entry
  })
  return { entries, changed: changed.values() }
}

/** Writes the cells of a group, right before its commit. @returns its entries with the cells that they changed. */
export function saveGroupCells(connection: Connection, numbers: SeriesNumbers, writes: readonly GroupWrite[]): readonly LoggedEntry[] {
  const { entries, changed } = addGroupCells(writes, (practice, figure, key) => {
    const series = numbers.findOrAdd(practice, figure.figure, key)
    const values = readCell(connection, series, figure.figure, key)
    return { place: series, exists: values !== null, values: values ?? noValues(figure) }
  })
  for (const { place, exists, cell, at } of changed) writeCell(connection, place, cell, at, exists)
  return entries
}

export const noValues = ({ figure }: DeclaredFigure): readonly number[] => figure.measures.map(() => 0)

/** @param values the measures of the cell after the entry. */
export function figureChange({ figure, area }: DeclaredFigure, added: Cell, values: readonly number[], position: number): FigureChange {
  return {
    area: area.name,
    cell: clientCell(figure, { key: added.key, values }, position),
    isRemoved: values.every((value) => value === 0),
    before: values.map((value, index) => value - (added.values[index] ?? 0)),
  }
}
