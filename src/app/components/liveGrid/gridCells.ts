import type { GridApi } from 'ag-grid-community'
import type { LiveRow } from './columns.tsx'
import type { FocusedCell, RowPlace } from './keyFocus.ts'

/** Cells of a grid, found by record. The grid itself knows them by index, which says nothing about the record once rows move. */

/** `t-0` is the first row kept in sight at the top, `b-0` the first at the bottom. */
function placeOf(rowIndex: string): RowPlace {
  const pinned = rowIndex.startsWith('t-') ? 'top' : rowIndex.startsWith('b-') ? 'bottom' : null
  return { index: Number(pinned ? rowIndex.slice(2) : rowIndex), pinned }
}
const rowIndexOf = ({ index, pinned }: RowPlace) => (pinned === null ? '' : pinned === 'top' ? 't-' : 'b-') + String(index)

function recordAt<Row extends LiveRow>(grid: GridApi<Row>, { index, pinned }: RowPlace): string | undefined {
  if (pinned === 'top') return grid.getPinnedTopRow(index)?.data?.id
  return (pinned === 'bottom' ? grid.getPinnedBottomRow(index) : grid.getDisplayedRowAtIndex(index))?.data?.id
}

/** The cell that an element is, or is in. */
export function cellOf<Row extends LiveRow>(grid: GridApi<Row>, element: Element): FocusedCell | null {
  const column = element.closest('[col-id]')?.getAttribute('col-id')
  const rowIndex = element.closest('[row-index]')?.getAttribute('row-index')
  if (!column || !rowIndex) return null
  const place = placeOf(rowIndex)
  const record = recordAt(grid, place)
  return record === undefined ? null : { ...place, record, column }
}

export function placeOfRecord<Row extends LiveRow>(grid: GridApi<Row>, record: string): RowPlace | null {
  const index = grid.getRowNode(record)?.rowIndex
  if (index !== null && index !== undefined) return { index, pinned: null }
  const places = [
    ...Array.from({ length: grid.getPinnedTopRowCount() }, (_, at): RowPlace => ({ index: at, pinned: 'top' })),
    ...Array.from({ length: grid.getPinnedBottomRowCount() }, (_, at): RowPlace => ({ index: at, pinned: 'bottom' })),
  ]
  return places.find((place) => recordAt(grid, place) === record) ?? null
}

export function isInView(container: HTMLElement, place: RowPlace): boolean {
  const row = container.querySelector(`[row-index="${rowIndexOf(place)}"]`)?.getBoundingClientRect()
  const view = container.getBoundingClientRect()
  return row !== undefined && row.bottom > view.top && row.top < view.bottom
}
