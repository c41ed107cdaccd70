import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { cellsChangedBy, combined } from '../../figures/changedCells.ts'
import { declarationOf } from '../../figures/figureCounts.ts'
import { addGroupCells, type FigureCells, type GroupWrite, noValues } from '../../figures/groupCells.ts'
import type { LoggedChange, LoggedEntry } from '../../store.ts'
import type { GroupState } from '../commit/groupState.ts'
import { valuesByColumn, type Statement, unnestSql } from '../query/statement.ts'
import { loadCalendar } from './calendar.ts'
import { cellStatements, keyColumns, keyTypes, placeOf } from './cellRows.ts'

/** The figures that a practice has counted, by their names: the declaration under which each was counted. */
export type CountedFigures = ReadonlyMap<string, string>

export const countedSql = 'SELECT figure, declaration FROM figure_counts WHERE practice = $1'
export type CountedRow = { readonly figure: string; readonly declaration: string }

export const isFigureCounted = (counted: CountedFigures, declared: DeclaredFigure): boolean =>
  counted.get(declared.figure.name) === declarationOf(declared)

/** What an entry adds to the cells. A figure that is not counted yet is counted later, from the records as they are then. */
export async function countEntry(group: GroupState, changes: readonly LoggedChange[]): Promise<readonly FigureCells[]> {
  const relevant = changes.filter(({ area }) => group.figures.byArea.has(area))
  if (relevant.length === 0) return []
  const daysAt = await loadCalendar(group, relevant)
  const cells = relevant.flatMap((change) => cellsChangedBy(group.figures.byArea, change, daysAt))
  return combined(cells.filter((one) => one.cells.size > 0 && isFigureCounted(group.figures.counted, one.figure)))
}

const readSql = `SELECT ${keyColumns}, measures FROM figure_cells WHERE practice = $1
  AND (${keyColumns}) IN (SELECT * FROM ${unnestSql(keyTypes)})`

type CellRow = {
  readonly figure: string
  readonly location: string
  readonly ids: string
  readonly day: string
  readonly minute: number
  readonly bin: number
  readonly measures: string
}

export type CountedGroup = { readonly entries: readonly LoggedEntry[]; readonly statements: readonly Statement[] }

/** Reads each cell that the group changes once, and writes it once. */
export async function saveCells(group: GroupState, writes: readonly GroupWrite[]): Promise<CountedGroup> {
  const places = writes.flatMap(({ counted }) =>
    (counted?.figures ?? []).flatMap(({ figure, cells }) => [...cells.values()].map(({ key }) => placeOf(figure, key))),
  )
  if (places.length === 0) return { entries: writes.flatMap(({ entry }) => entry ?? []), statements: [] }
  const distinct = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
  const rows = await group.session.query<CellRow>(readSql, [group.practice, ...valuesByColumn(distinct, keyTypes.length)])
  const stored = new Map(
    rows.map(({ figure, location, ids, day, minute, bin, measures }) => [
      JSON.stringify([figure, location, ids, day, minute, bin]),
      JSON.parse(measures) as readonly number[],
    ]),
  )
  const { entries, changed } = addGroupCells(writes, (_practice, figure, key) => {
    const place = placeOf(figure, key)
    const values = stored.get(JSON.stringify(place))
    return { place, exists: values !== undefined, values: values ?? noValues(figure) }
  })
  return { entries, statements: cellStatements(group.practice, [...changed]) }
}
