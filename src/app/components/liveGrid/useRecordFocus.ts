import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** Identifies a cell by row id and column id; `rowIndex` is where the user was, used only when the row is gone. */
type FocusedCell = { readonly row: string; readonly column: string; readonly rowIndex: number; readonly target: HTMLElement }

function focusedCellAt(target: EventTarget | null): FocusedCell | null {
  if (!(target instanceof HTMLElement)) return null
  const [cell, row] = [target.closest('[col-id]'), target.closest('[row-id]')]
  const [column, id] = [cell?.getAttribute('col-id'), row?.getAttribute('row-id')]
  return column && id ? { row: id, column, rowIndex: Number(row?.getAttribute('row-index') ?? 0), target } : null
}

/**
 * Keeps the focus on its record. AG Grid knows the focused cell by its row index. It would give the focus to the record that comes to
 * that index, and the next Enter would check in another patient.
 *
 * The same row's cell keeps the focus or takes it again. If the row is gone, the focus waits at the grid, where Enter does nothing; an
 * arrow key enters the rows again at that place.
 * @returns what to call when rows were added, removed or sorted
 */
export function useRecordFocus<Row>(container: RefObject<HTMLElement | null>, grid: RefObject<GridApi<Row> | null>): () => void {
  const last = useRef<FocusedCell | null>(null)
  const restore = useCallback(() => {
    const node = container.current
    if (!node || !grid.current || !last.current) return
    const active = document.activeElement ?? document.body
    if (active !== document.body && !node.contains(active)) return
    const rowIndex = grid.current.getRowNode(last.current.row)?.rowIndex ?? null
    if (rowIndex === null) leaveRows(node, grid.current)
    else focusRecord(grid.current, last.current, rowIndex)
  }, [container, grid])

  useEffect(() => (container.current ? watchFocus(container.current, last, restore) : undefined), [container, restore])

  useEffect(() => (container.current ? watchArrows(container.current, last, grid) : undefined), [container, grid])
  return restore
}

/** Records which cell has the focus, and restores it when its element goes. @returns what ends that */
function watchFocus(node: HTMLElement, last: RefObject<FocusedCell | null>, restore: () => void): () => void {
  const recordFocus = ({ target }: FocusEvent) => {
    if (target !== node) last.current = focusedCellAt(target)
  }
  const forget = () => {
    last.current = null
  }
  // A moved row is removed from the page and inserted elsewhere, and a button disappears with its step: both lose the focus.
  const observer = new MutationObserver((records) => {
    const focused = last.current
    if (focused && records.some(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(focused.target)))) restore()
  })
  node.addEventListener('focusin', recordFocus)
  document.addEventListener('pointerdown', forget, { capture: true })
  observer.observe(node, { subtree: true, childList: true })
  return () => {
    node.removeEventListener('focusin', recordFocus)
    document.removeEventListener('pointerdown', forget, { capture: true })
    observer.disconnect()
  }
}

/** Enters the rows again from the grid, where the row was that is gone. */
function watchArrows<Row>(node: HTMLElement, last: RefObject<FocusedCell | null>, grid: RefObject<GridApi<Row> | null>): () => void {
  const enterRows = (event: KeyboardEvent) => {
    const count = grid.current?.getDisplayedRowCount() ?? 0
    if (event.target !== node || !last.current || count === 0 || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    grid.current?.setFocusedCell(Math.min(last.current.rowIndex, count - 1), last.current.column)
  }
  node.addEventListener('keydown', enterRows)
  return () => node.removeEventListener('keydown', enterRows)
}

function focusRecord<Row>(grid: GridApi<Row>, { column, target, row }: FocusedCell, rowIndex: number): void {
  const active = focusedCellAt(document.activeElement)
  if (active?.row === row && grid.getFocusedCell()?.rowIndex === rowIndex) return
  grid.setFocusedCell(rowIndex, column)
  // The same button, if it is still there: a row that moves keeps its elements.
  if (target.isConnected && target !== document.activeElement) target.focus()
}

function leaveRows<Row>(node: HTMLElement, grid: GridApi<Row>): void {
  if (document.activeElement === node) return
  grid.clearFocusedCell()
  node.focus({ preventScroll: true })
}
