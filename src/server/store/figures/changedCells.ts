import { addCell, type Cell, cellChanges, cellIdOf } from '#domain/figures/countCells.ts'
import type { DeclaredFigure } from '#resources/figureAreas.ts'
import type { AddedCells } from '../commit/unitOfWork.ts'
import type { LoggedChange } from '../store.ts'
import { countedRecord, type DaysAt } from './countedRecord.ts'
import type { FigureCells } from './groupCells.ts'

/** The figures of each area that is counted. */
export type FiguresByArea = ReadonlyMap<string, readonly DeclaredFigure[]>

/** What a change of one record adds to the cells of each figure of its area. */
export function cellsChangedBy(byArea: FiguresByArea, change: LoggedChange, daysAt: DaysAt): readonly FigureCells[] {
  const declared = byArea.get(change.area) ?? []
  const source = declared[0]?.source
  if (!source) return []
  const before = countedRecord(source, change.before, daysAt)
  const after = countedRecord(source, change.after, daysAt)
  return declared.map((figure) => ({ figure, cells: cellChanges(figure.figure, before, after) }))
}

/** What a transaction adds to the cells by itself. */
export const cellsOf = (declared: readonly DeclaredFigure[], added: readonly AddedCells[]): readonly FigureCells[] =>
  added.flatMap(({ area, cells }) => {
    const figure = declared.find((one) => one.area.name === area)
    return figure ? { figure, cells: new Map(cells.map((cell) => [cellIdOf(figure.figure, cell.key), cell])) } : []
  })

/** Adds up the changes of each figure, so that an entry changes a cell once. */
export function combined(all: readonly FigureCells[]): readonly FigureCells[] {
  if (new Set(all.map(({ figure }) => figure)).size === all.length) return all
  return [...Map.groupBy(all, ({ figure }) => figure)].map(([figure, parts]) => {
    const cells = new Map<string, Cell>()
    for (const { key, values } of parts.flatMap((part) => [...part.cells.values()])) addCell(cells, figure.figure, key, values)
    for (const [id, { values }] of cells) if (values.every((value) => value === 0)) cells.delete(id)
    return { figure, cells }
  })
}
