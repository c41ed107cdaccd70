import { keyAfter, type CellPageDeps, countedFigure, pageOfCells } from '../figures/cellPage.ts'
import { selectCells } from '../figures/figureCells.ts'
import type { QueryResults } from '../query/queryMessages.ts'
import type { CellPage } from '../store.ts'
import type { PracticeRow } from '../tables/practices.ts'
import { cellsAtPosition, maxPeriodCells, type PastCellQuery } from './cellsAtPosition.ts'

type Changed = NonNullable<QueryResults['changed']>

/**
 * The page of a figure as it was.
 * @param changed what has changed since, as a thread has read it
 * @returns `null` if more was written meanwhile; then both must be read again
 */
export function pastCellPage(
  deps: CellPageDeps,
  practice: PracticeRow,
  area: string,
  query: PastCellQuery,
  changed: Changed,
): CellPage | null {
  const { connection, practices, figures } = deps
  if (practices.head(practice).position !== changed.position) return null
  const declared = countedFigure(deps, practice, area)
  const present = selectCells(connection, practice.n, declared.figure, { ...query, limit: maxPeriodCells }, null)
  const known = { present, changed: changed.records, daysAt: figures.daysAt(practice.n) }
  const cells = cellsAtPosition(declared, { ...query, limit: query.limit + 1 }, keyAfter(query), known)
  return { ...pageOfCells(declared, query, cells), position: query.at, epoch: practice.epoch }
}
