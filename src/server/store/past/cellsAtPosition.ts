import { addCell, type Cell, cellChanges, type CellKey, cellIdOf, memberOf } from '#domain/figures/countCells.ts'
import { idDimensionsOf } from '#domain/figures/figure.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { countedRecord, type DaysAt } from '../figures/countedRecord.ts'
import type { SelectedCell } from '../figures/figureCells.ts'
import type { CellQuery } from '../store.ts'

/** A record that has changed since a position: as it was then, and as it is now. */
export type ChangedRecord = { readonly then: AnyRecord | null; readonly now: AnyRecord | null }

/** The cells of a figure at a position, which the query names. */
export type PastCellQuery = CellQuery & { readonly at: number }

/** Cells of a period that are read for one page. A practice counts some hundred a day. */
export const maxPeriodCells = 200_000

type Known = {
  /** All cells of the period as they are now. */
  readonly present: readonly SelectedCell[]
  readonly changed: readonly ChangedRecord[]
  readonly daysAt: DaysAt
}

/**
 * The cells of a figure as they were: those of now, and for each record that has changed since, what it counted then less what it counts now.
 * Both stores put their pages together here. @returns at most `limit`, in the order of cells, after a key.
 */
export function cellsAtPosition(
  { figure, source }: Pick<DeclaredFigure, 'figure' | 'source'>,
  query: PastCellQuery,
  after: CellKey | null,
  { present, changed, daysAt }: Known,
): readonly SelectedCell[] {
  const positions = new Map(present.map(({ cell, at }) => [cellIdOf(figure, cell.key), at]))
  const cells = new Map(present.map(({ cell }) => [cellIdOf(figure, cell.key), cell]))
  for (const { now, then } of changed)
    for (const { key, values } of cellChanges(figure, countedRecord(source, now, daysAt), countedRecord(source, then, daysAt)).values())
      if (isWanted(figure, query, key)) addCell(cells, figure, key, values)
  return [...cells.values()]
    .filter(({ key, values }) => values.some((value) => value !== 0) && (after === null || compareKeys(key, after) > 0))
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .slice(0, query.limit)
    .map((cell) => ({ cell, at: Math.min(positions.get(cellIdOf(figure, cell.key)) ?? query.at, query.at) }))
}

function isWanted(figure: DeclaredFigure['figure'], { locations, members = {}, from, to }: CellQuery, key: Cell['key']): boolean {
  const isMember = idDimensionsOf(figure).every((name) => members[name] === undefined || memberOf(figure, key, name) === members[name])
  const isInPeriod = (from === undefined || key.day >= from) && (to === undefined || key.day < to)
  return isMember && isInPeriod && (locations === null || locations.includes(key.location))
}

const compare = <Value extends string | number>(a: Value, b: Value): number => (a < b ? -1 : Number(a > b))

const compareKeys = (a: CellKey, b: CellKey): number =>
  compare(a.location, b.location) || compare(a.ids, b.ids) || compare(a.day, b.day) || a.minute - b.minute || a.bin - b.bin
