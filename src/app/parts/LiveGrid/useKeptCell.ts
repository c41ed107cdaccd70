import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect } from 'react'

/** A cell by what it is, and not by where it stands. */
type Cell = { readonly row: string; readonly column: string; readonly at: number }

function cellOf(target: EventTarget | null): Cell | null {
  if (!(target instanceof Element)) return null
  const [cell, row] = [target.closest('[col-id]'), target.closest('[row-id]')]
  const [column, id] = [cell?.getAttribute('col-id'), row?.getAttribute('row-id')]
  return column && id ? { row: id, column, at: Number(row?.getAttribute('row-index') ?? 0) } : null
}

/**
 * A row that moves is taken out of the page and put in elsewhere, and a button goes with the step that it was for: both lose the
 * focus. The cell of that row takes it again wherever the row stands now; where the row has gone, the one that came in its place.
 */
export function useKeptCell<Row>(holder: RefObject<HTMLElement | null>, grid: RefObject<GridApi<Row> | null>): void {
  useEffect(() => {
    const node = holder.current
    if (!node) return undefined
    let last: { readonly cell: Cell; readonly target: Element } | null = null
    const remember = ({ target }: FocusEvent) => {
      const cell = cellOf(target)
      last = cell && target instanceof Element ? { cell, target } : null
    }
    const forget = () => (last = null)
    const changes = new MutationObserver((records) => {
      const lost = last
      if (!lost || !grid.current || (document.activeElement ?? document.body) !== document.body) return
      if (records.some(({ removedNodes }) => [...removedNodes].some((gone) => gone.contains(lost.target)))) focus(grid.current, lost.cell)
    })
    node.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, { capture: true })
    changes.observe(node, { subtree: true, childList: true })
    return () => {
      node.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, { capture: true })
      changes.disconnect()
    }
  }, [holder, grid])
}

function focus<Row>(grid: GridApi<Row>, { row, column, at }: Cell): void {
  const place = grid.getRowNode(row)?.rowIndex ?? Math.min(at, grid.getDisplayedRowCount() - 1)
  if (place >= 0) grid.setFocusedCell(place, column)
}
