import { clientCell, type CellKey } from '#domain/figures/countCells.ts'
import { Problem } from '#domain/problems.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { Connection } from '../disk/connection.ts'
import { encodeCursor, parseCursor } from '../query/cursor.ts'
import type { CellPage, CellQuery } from '../store.ts'
import type { PracticeRow, Practices } from '../tables/practices.ts'
import { type SelectedCell, selectCells } from './figureCells.ts'
import { countedUntil } from './figureCounts.ts'
import type { Figures } from './figures.ts'

export type CellPageDeps = { readonly connection: Connection; readonly practices: Practices; readonly figures: Figures }

/** The cursors of cells are of this order. */
const cellOrder = 'cell'

/** Reads one more cell than requested, to detect whether there is a next page. */
export function cellPage(
  { connection, practices, figures }: CellPageDeps,
  practice: PracticeRow,
  area: string,
  query: CellQuery,
): CellPage {
  const declared = countedFigure({ connection, figures }, practice, area)
  const cells = selectCells(connection, practice.n, declared.figure, { ...query, limit: query.limit + 1 }, keyAfter(query))
  return { ...pageOfCells(declared, query, cells), position: practices.head(practice).position, epoch: practice.epoch }
}

/** @throws Problem `counting` */
export function countedFigure(
  { connection, figures }: Pick<CellPageDeps, 'connection' | 'figures'>,
  practice: PracticeRow,
  area: string,
): DeclaredFigure {
  const declared = figures.declared.find((one) => one.area.name === area)
  if (!declared) throw new Error(`there is no figure ${area} in the store`)
  if (countedUntil(connection, practice.n, declared) !== null) throw countingProblem()
  return declared
}

/** @param cells one more than requested, if there are */
export function pageOfCells(
  { figure }: DeclaredFigure,
  { limit }: CellQuery,
  cells: readonly SelectedCell[],
): Pick<CellPage, 'items' | 'next'> {
  const shown = cells.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ cell, at }) => clientCell(figure, cell, at)),
    next: cells.length > shown.length && last ? cursorOf(last) : null,
  }
}

/** The cell after which the page begins. */
export const keyAfter = ({ after }: CellQuery): CellKey | null => (after === undefined ? null : keyOfCursor(after))

export const countingProblem = () =>
  new Problem('counting', 'This figure is being counted from the records. Try again shortly.', { retryAfter: 5 })

/** The cursor after a cell. */
const cursorOf = ({
  cell: {
    key: { location, day, ids, minute, bin },
  },
}: Pick<SelectedCell, 'cell'>): string => encodeCursor({ sort: cellOrder, value: null, id: [location, day, ids, minute, bin].join(' ') })

/** @throws Problem for a cursor that the store never returned. */
function keyOfCursor(text: string): CellKey {
  const [location = '', day = '', ids = '', minute, bin] = parseCursor(text, cellOrder).id.split(' ')
  return { location, day, ids, minute: Number(minute), bin: Number(bin) }
}
