import type { CellKey } from '#domain/figures/countCells.ts'
import { notFoundProblem } from '#domain/problems.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import { countingProblem, keyAfter, pageOfCells } from '../../figures/cellPage.ts'
import type { SelectedCell } from '../../figures/figureCells.ts'
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
  session: Session,
  declared: readonly DeclaredFigure[],
  practice: string,
  area: string,
  query: CellQuery,
): Promise<CellPage> {
  const { figure, head, cells } = await readCells(session, declared, practice, area, { ...query, limit: query.limit + 1 }, keyAfter(query))
  return { ...pageOfCells(figure, query, cells), ...head }
}

type ReadCells = {
  readonly figure: DeclaredFigure
  readonly head: { readonly position: number; readonly epoch: string }
  readonly cells: readonly SelectedCell[]
}

/** At most `limit` cells after a key. @throws Problem `counting` */
export async function readCells(
  { query: ask }: Session,
  declared: readonly DeclaredFigure[],
  practice: string,
  area: string,
  { locations, members, from, to, limit }: Omit<CellQuery, 'after'>,
  after: CellKey | null,
): Promise<ReadCells> {
  const figure = declared.find((one) => one.area.name === area)
  if (!figure) throw new Error(`there is no figure ${area} in the store`)
  const place = [after?.location ?? null, after?.ids ?? null, after?.day ?? null, after?.minute ?? null, after?.bin ?? null]
  const [heads, counted, rows] = await Promise.all([
    ask<{ position: number; epoch: string }>(headSql, [practice]),
    ask<CountedRow>(countedSql, [practice]),
    ask<PageRow>(pageSql, [
      practice,
      figure.figure.name,
      locations,
      idPatternOf(figure.figure, members),
      from ?? null,
      to ?? null,
      ...place,
      limit,
    ]),
  ])
  const [head] = heads
  if (!head) throw notFoundProblem()
  if (!isFigureCounted(new Map(counted.map((row) => [row.figure, row.declaration])), figure)) throw countingProblem()
  return {
    figure,
    head,
    cells: rows.map(({ at, measures, ...key }) => ({ at, cell: { key, values: JSON.parse(measures) as readonly number[] } })),
  }
}
