import { clientCell } from '#domain/figures/countCells.ts'
import { notFoundProblem } from '#domain/problems.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { countingProblem, cursorOf, keyOfCursor } from '../../figures/cellPage.ts'
import { idPatternOf } from '../../figures/figureSeries.ts'
import type { CellPage, CellQuery } from '../../store.ts'
import type { Session } from '../database.ts'
import { type CountedRow, countedSql, isFigureCounted } from './countGroup.ts'

export const headSql = 'SELECT position, epoch FROM practices WHERE practice = $1'
const pageSql = `SELECT location, ids, day, minute, bin, at, measures FROM figure_cells
  WHERE practice = $1 AND figure = $2 AND ($3::text[] IS NULL OR location = ANY($3)) AND ($4::text IS NULL OR ids LIKE $4)
    AND ($5::text IS NULL OR day >= $5) AND ($6::text IS NULL OR day < $6)
    AND ($7::text IS NULL OR (location, ids, day, minute, bin) > ($7, $8::text, $9::text, $10::bigint, $11::bigint))
  ORDER BY location, ids, day, minute, bin LIMIT $12::bigint`

type PageRow = {
  readonly location: string
  readonly ids: string
  readonly day: string
  readonly minute: number
  readonly bin: number
  readonly at: number
  readonly measures: string
}

/** The cells of a figure with the position of the snapshot. Reads one more cell than requested, to detect whether there is a next page. */
export async function readCellPage(
  { query: ask }: Session,
  declared: readonly DeclaredFigure[],
  practice: string,
  area: string,
  query: CellQuery,
): Promise<CellPage> {
  const figure = declared.find((one) => one.area.name === area)
  if (!figure) throw new Error(`there is no figure ${area} in the store`)
  const { locations, members, from = null, to = null, limit } = query
  const after = query.after === undefined ? null : keyOfCursor(query.after)
  const place = [after?.location ?? null, after?.ids ?? null, after?.day ?? null, after?.minute ?? null, after?.bin ?? null]
  const [heads, counted, rows] = await Promise.all([
    ask<{ position: number; epoch: string }>(headSql, [practice]),
    ask<CountedRow>(countedSql, [practice]),
    ask<PageRow>(pageSql, [practice, figure.figure.name, locations, idPatternOf(figure.figure, members), from, to, ...place, limit + 1]),
  ])
  const [head] = heads
  if (!head) throw notFoundProblem()
  if (!isFigureCounted(new Map(counted.map((row) => [row.figure, row.declaration])), figure)) throw countingProblem()
  const cells = rows.map(({ at, measures, ...key }) => ({ at, cell: { key, values: JSON.parse(measures) as readonly number[] } }))
  const shown = cells.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ cell, at }) => clientCell(figure.figure, cell, at)),
    next: cells.length > shown.length && last ? cursorOf(last) : null,
    ...head,
  }
}
