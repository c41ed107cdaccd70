import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect } from 'react'

/** Identifies a cell by row id and column id; `at` is its row index, used when the row is gone. */
type CellRef = { readonly row: string; readonly column: string; readonly rowIndex: number }

function cellRefOf(target: EventTarget | null): CellRef | null {
  if (!(target instanceof Element)) return null
  const [cell, row] = [target.closest('[col-id]'), target.closest('[row-id]')]
  const [column, id] = [cell?.getAttribute('col-id'), row?.getAttribute('row-id')]
  return column && id ? { row: id, column, rowIndex: Number(row?.getAttribute('row-index') ?? 0) } : null
}

/**
 * Restores focus to a cell. A moved row is removed from the page and inserted elsewhere, and a button disappears with its step: both lose
 * focus.
 * The same row's cell takes the focus again; if the row is gone, the row now at that index takes it.
 */
export function useRestoreCellFocus<Row>(container: RefObject<HTMLElement | null>, grid: RefObject<GridApi<Row> | null>): void {
  useEffect(() => {
    const node = container.current
    if (!node) return undefined
    let lastFocus: { readonly cell: CellRef; readonly target: Element } | null = null
    const recordFocus = ({ target }: FocusEvent) => {
      const cell = cellRefOf(target)
      lastFocus = cell && target instanceof Element ? { cell, target } : null
    }
    const clearFocus = () => (lastFocus = null)
    const observer = new MutationObserver((records) => {
      const focused = lastFocus
      if (!focused || !grid.current || (document.activeElement ?? document.body) !== document.body) return
      if (records.some(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(focused.target))))
        focusCell(grid.current, focused.cell)
    })
    node.addEventListener('focusin', recordFocus)
    document.addEventListener('pointerdown', clearFocus, { capture: true })
    observer.observe(node, { subtree: true, childList: true })
    return () => {
      node.removeEventListener('focusin', recordFocus)
      document.removeEventListener('pointerdown', clearFocus, { capture: true })
      observer.disconnect()
    }
  }, [container, grid])
}

function focusCell<Row>(grid: GridApi<Row>, { row, column, rowIndex }: CellRef): void {
  const rowIndexNow = grid.getRowNode(row)?.rowIndex ?? Math.min(rowIndex, grid.getDisplayedRowCount() - 1)
  if (rowIndexNow >= 0) grid.setFocusedCell(rowIndexNow, column)
}
