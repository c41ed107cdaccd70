import type { Cell } from '#domain/figures/countCells.ts'
import { groupCells } from '#domain/figures/groupCells.ts'
import { notFoundProblem } from '#domain/problems.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { countingProblem } from '../../figures/cellPage.ts'
import { idPatternOf } from '../../figures/figureSeries.ts'
import { type CellSource, cellSources } from '../../figures/groupPage.ts'
import type { GroupPage, GroupQuery } from '../../store.ts'
import type { Session } from '../database.ts'
import { type CountedRow, countedSql, isFigureCounted } from './countGroup.ts'
import { headSql } from './readCellPage.ts'

const rangeSql = `SELECT location, ids, day, measures FROM figure_cells
  WHERE practice = $1 AND figure = $2 AND ($3::text[] IS NULL OR location = ANY($3)) AND ($4::text IS NULL OR ids LIKE $4)
    AND day >= $5 AND day < $6`

type RangeRow = { readonly location: string; readonly ids: string; readonly day: string; readonly measures: string }

const cellOf = ({ measures, ...key }: RangeRow): Cell => ({
  key: { ...key, minute: 0, bin: 0 },
  values: JSON.parse(measures) as readonly number[],
})

/** Adds up the cells of a period, all of the snapshot. */
export async function readGroupPage(
  { query: ask }: Session,
  declared: readonly DeclaredFigure[],
  practice: string,
  area: string,
  query: GroupQuery,
): Promise<GroupPage> {
  const sources = cellSources(declared, area, query)
  const [heads, counted] = await Promise.all([
    ask<{ position: number; epoch: string }>(headSql, [practice]),
    ask<CountedRow>(countedSql, [practice]),
  ])
  const [head] = heads
  if (!head) throw notFoundProblem()
  const declarations = new Map(counted.map((row) => [row.figure, row.declaration]))
  if (!sources.every((source) => isFigureCounted(declarations, source.declared))) throw countingProblem()
  const readSource = ({ declared: { figure }, from, to }: CellSource) =>
    ask<RangeRow>(rangeSql, [practice, figure.name, query.locations, idPatternOf(figure, query.members), from, to])
  const rows = (await Promise.all(sources.map(readSource))).flat()
  const [first] = sources
  return { items: first ? groupCells(first.declared.figure, rows.map(cellOf), query.group) : [], ...head }
}
