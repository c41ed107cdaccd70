import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type CellFocus, createCellFocus, forgetFocus, keepFocus, noteFocus, recoverFocus, stopKey } from './cellFocus.ts'
import type { LiveRow } from './columns.tsx'

/** Moves rows in the grid and keeps the focus on its record meanwhile. */
export type KeepFocus = (moveRows: () => void) => void

/**
 * Keeps the keyboard on a record and not on a row's index. If the record is gone, its place keeps the focus, marked, and a key acts on
 * nothing there before the user moves.
 */
export function useCellFocus<Row extends LiveRow>(
  container: RefObject<HTMLElement | null>,
  grid: RefObject<GridApi<Row> | null>,
): KeepFocus {
  const cellFocus = useRef<CellFocus<Row> | null>(null)
  useEffect(() => {
    const node = container.current
    if (!node) return undefined
    const own = createCellFocus(node, grid)
    cellFocus.current = own
    const observer = new MutationObserver((records) => recoverFocus(own, records))
    const end = new AbortController()
    const { signal } = end
    node.addEventListener('focusin', (event) => noteFocus(own, event), { signal })
    for (const type of ['keydown', 'keyup'] as const) node.addEventListener(type, (event) => stopKey(own, event), { signal, capture: true })
    document.addEventListener('pointerdown', () => forgetFocus(own), { signal, capture: true })
    observer.observe(node, { subtree: true, childList: true })
    return () => {
      cellFocus.current = null
      end.abort()
      observer.disconnect()
    }
  }, [container, grid])
  return useCallback((moveRows) => (cellFocus.current ? keepFocus(cellFocus.current, moveRows) : moveRows()), [])
}
