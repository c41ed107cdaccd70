import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveColumn, LiveRow } from './columns.tsx'
import { movesBetween } from './columns.tsx'
import { differenceOf, isNothing } from './difference.ts'
import { useCalm } from './useCalm.ts'

type LiveRows<Row> = {
  /** What the grid is made with. */
  readonly first: Row[]
  readonly onReady: (grid: GridApi<Row>) => void
  /** For the element that holds the rows. */
  readonly hand: { readonly onPointerDown: () => void }
}

/** Brings each new list of rows into the grid as one transaction. While a finger is down only what the rows say changes, not where they stand. */
export function useLiveRows<Row extends LiveRow>(rows: readonly Row[], columns: readonly LiveColumn<Row>[]): LiveRows<Row> {
  const [first] = useState(() => [...rows])
  const held = useRef(new Map(first.map((row) => [row.id, row])))
  const grid = useRef<GridApi<Row> | null>(null)
  const calm = useCalm()

  const show = useCallback(() => {
    const whole = differenceOf(held.current, rows)
    const next = calm.isCalm() ? whole : { add: [], update: whole.update, remove: [] }
    if (!grid.current || isNothing(next)) return
    const isMoved = (row: Row, before: Row | undefined) => before && (before.band !== row.band || movesBetween(columns, before, row))
    const moves = next.update.some((row) => isMoved(row, held.current.get(row.id)))
    for (const row of next.remove) held.current.delete(row.id)
    for (const row of [...next.add, ...next.update]) held.current.set(row.id, row)
    const transaction = { add: [...next.add], update: [...next.update], remove: [...next.remove] }
    grid.current.applyTransactionAsync(transaction, () => {
      if (moves && calm.isCalm()) grid.current?.refreshClientSideRowModel('sort')
    })
  }, [rows, columns, calm])

  useEffect(() => {
    show()
    calm.onCalm(() => {
      show()
      grid.current?.refreshClientSideRowModel('sort')
    })
  }, [show, calm])

  const onReady = (ready: GridApi<Row>) => {
    grid.current = ready
    show()
  }
  return { first, onReady, hand: calm.hand }
}
