import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type LiveColumn, type LiveRow, canChangeOrder } from './columns.tsx'
import { hasNoChanges, type RowChanges, diffRows } from './diffRows.ts'
import type { KeepFocus } from './useCellFocus.ts'
import { usePointerGuard } from './usePointerGuard.ts'

type LiveRowsResult<Row> = {
  /** Rows with which the grid is created. */
  readonly initialRows: Row[]
  readonly onReady: (grid: GridApi<Row>) => void
  /** Handlers for the element that contains the rows. */
  readonly pointerHandlers: { readonly onPointerDown: () => void }
}

function applyChanges<Row>(grid: GridApi<Row>, { add, update, remove }: RowChanges<Row>, mustSort: () => boolean): void {
  grid.applyTransactionAsync({ add: [...add], update: [...update], remove: [...remove] }, () => {
    if (mustSort()) grid.refreshClientSideRowModel('sort')
  })
  grid.flushAsyncTransactions()
}

/** Judges whether a changed row may belong at another place of the grid, as it is sorted now. */
function orderChangeOf<Row extends LiveRow>(grid: GridApi<Row>, columns: readonly LiveColumn<Row>[]) {
  const sorted = new Set(grid.getState().sort?.sortModel.map(({ colId }) => colId))
  const sortColumns = columns.filter(({ id }) => sorted.has(id))
  return (before: Row | undefined, row: Row): boolean =>
    before !== undefined && (before.band !== row.band || canChangeOrder(sortColumns, before, row))
}

/**
 * Applies each new list of rows as one grid transaction. While a finger is down, only cell contents change; rows neither move nor appear.
 */
export function useLiveRows<Row extends LiveRow>(
  rows: readonly Row[],
  columns: readonly LiveColumn<Row>[],
  keepFocus: KeepFocus,
): LiveRowsResult<Row> {
  const [initialRows] = useState(() => [...rows])
  const [shownRows] = useState(() => createShownRows(initialRows))
  const grid = useRef<GridApi<Row> | null>(null)
  const pointerGuard = usePointerGuard()

  const applyRows = useCallback(() => {
    if (!grid.current) return
    const changes = shownRows.changesTo(rows, pointerGuard.canMoveRows())
    if (hasNoChanges(changes)) return
    const changesOrder = orderChangeOf(grid.current, columns)
    const needsSort = changes.update.some((row) => changesOrder(shownRows.find(row.id), row))
    shownRows.apply(changes)
    const { current } = grid
    const apply = () => applyChanges(current, changes, () => needsSort && pointerGuard.canMoveRows())
    if (needsSort || changes.add.length + changes.remove.length > 0) keepFocus(apply)
    else apply()
  }, [rows, columns, pointerGuard, keepFocus, shownRows])

  useEffect(() => {
    applyRows()
    pointerGuard.setOnRelease(() => {
      applyRows()
      keepFocus(() => grid.current?.refreshClientSideRowModel('sort'))
    })
  }, [applyRows, pointerGuard, keepFocus])

  const onReady = (api: GridApi<Row>) => {
    grid.current = api
    applyRows()
  }
  return { initialRows, onReady, pointerHandlers: pointerGuard.pointerHandlers }
}

/** The rows that a grid has. */
type ShownRows<Row> = {
  /** The changes to a list of rows; only those of contents while rows may not move. */
  readonly changesTo: (rows: readonly Row[], canMove: boolean) => RowChanges<Row>
  readonly find: (id: string) => Row | undefined
  readonly apply: (changes: RowChanges<Row>) => void
}

export function createShownRows<Row extends { readonly id: string }>(initialRows: readonly Row[]): ShownRows<Row> {
  const byId = new Map(initialRows.map((row) => [row.id, row]))
  // The last list of which the grid has every row; empty while it lacks some, which came in under a finger.
  let list = initialRows
  return {
    changesTo: (rows, canMove) => {
      const changes = diffRows(byId, rows, list)
      list = canMove ? rows : []
      return canMove ? changes : { add: [], update: changes.update, remove: [] }
    },
    find: (id) => byId.get(id),
    apply: ({ add, update, remove }) => {
      for (const { id } of remove) byId.delete(id)
      for (const row of [...add, ...update]) byId.set(row.id, row)
    },
  }
}
