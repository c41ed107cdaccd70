import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { keyAfter, pageOfCells } from '../../figures/cellPage.ts'
import { cellsAtPosition, maxPeriodCells, type PastCellQuery } from '../../past/cellsAtPosition.ts'
import type { CellPage } from '../../store.ts'
import type { Session } from '../database.ts'
import type { AreaTables } from '../schema/areaTables.ts'
import { calendarOf } from '../figures/calendar.ts'
import { readCells } from '../figures/readCellPage.ts'
import { changedSince, readAllRecords } from './entries.ts'

type PastCellDeps = { readonly areas: AreaTables; readonly figures: readonly DeclaredFigure[] }

/** The page of a figure as it was, in one snapshot. */
export async function readPastCells(
  { areas, figures }: PastCellDeps,
  session: Session,
  practice: string,
  area: string,
  query: PastCellQuery,
): Promise<CellPage> {
  const { figure, head, cells: present } = await readCells(session, figures, practice, area, { ...query, limit: maxPeriodCells }, null)
  const [changed, locations] = await Promise.all([
    changedSince(session, areas, practice, figure.source.name, query.at),
    readAllRecords(session, areas, practice, 'locations'),
  ])
  const known = { present, changed, daysAt: calendarOf(locations) }
  const cells = cellsAtPosition(figure, { ...query, limit: query.limit + 1 }, keyAfter(query), known)
  return { ...pageOfCells(figure, query, cells), position: query.at, epoch: head.epoch }
}
