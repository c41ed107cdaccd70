import type { GridApi } from 'ag-grid-community'
import type { LiveRow } from './columns.tsx'
import { cellOf, isInView, placeOfRecord } from './gridCells.ts'
import { canAct, enterCell, type FocusedCell, followRecord, type KeyFocus, noKeyFocus, type RowPlace } from './keyFocus.ts'

/** Where the keyboard is in one grid, and its elements. */
export type CellFocus<Row> = {
  readonly container: HTMLElement
  readonly grid: { readonly current: GridApi<Row> | null }
  focus: KeyFocus
  /** What had the focus last. */
  target: Element | null
  isRestoring: boolean
  /** The key that acts on nothing until it is pressed again. */
  refusedKey: string | null
}

export const createCellFocus = <Row>(container: HTMLElement, grid: CellFocus<Row>['grid']): CellFocus<Row> => ({
  container,
  grid,
  focus: noKeyFocus,
  target: null,
  isRestoring: false,
  refusedKey: null,
})

function setFocus<Row>(own: CellFocus<Row>, focus: KeyFocus): void {
  own.focus = focus
  own.container.toggleAttribute('data-focus-lost', focus.isLost)
}

function follow<Row extends LiveRow>(own: CellFocus<Row>, grid: GridApi<Row>, at: number): void {
  const place = own.focus.cell && placeOfRecord(grid, own.focus.cell.record)
  setFocus(own, followRecord(own.focus, place, grid.getDisplayedRowCount(), at))
}

/** Focuses the cell, or what had the focus in it if that is still there. */
function restore<Row>(own: CellFocus<Row>, grid: GridApi<Row>, inner: Element | null): void {
  const { cell, isLost } = own.focus
  if (!cell) return
  own.isRestoring = true
  grid.setFocusedCell(cell.index, cell.column, cell.pinned)
  if (inner instanceof HTMLElement && !isLost && inner.isConnected) inner.focus({ preventScroll: true })
  own.isRestoring = false
  own.target = document.activeElement
}

const isSamePlace = (a: RowPlace | null, b: RowPlace | null): boolean => a?.index === b?.index && a?.pinned === b?.pinned

/** Moves rows and keeps the focus on its record. Rows that the user scrolled away from are left: to focus them would scroll the list. */
export function keepFocus<Row extends LiveRow>(own: CellFocus<Row>, moveRows: () => void): void {
  const { activeElement: active } = document
  const grid = own.grid.current
  if (!grid || !active || !own.container.contains(active)) return moveRows()
  if (!own.focus.isLost) setFocus(own, { ...own.focus, cell: cellOf(grid, active) })
  const { cell } = own.focus
  const wasInView = cell !== null && isInView(own.container, cell)
  moveRows()
  follow(own, grid, performance.now())
  const isElsewhere = own.focus.isLost || !isSamePlace(cell, own.focus.cell) || document.activeElement !== active
  if (wasInView && isElsewhere) restore(own, grid, active)
}

const isSameCell = ({ cell, isLost }: KeyFocus, other: FocusedCell | null): boolean =>
  cell !== null && cell.column === other?.column && (isLost ? isSamePlace(cell, other) : cell.record === other.record)

/** The grid focuses a cell again while it draws it. The user moved only if the cell is another one. */
export function noteFocus<Row extends LiveRow>(own: CellFocus<Row>, { target, timeStamp }: FocusEvent): void {
  if (own.isRestoring) return
  own.target = target instanceof Element ? target : null
  const cell = own.grid.current && own.target && cellOf(own.grid.current, own.target)
  if (!isSameCell(own.focus, cell)) setFocus(own, enterCell(own.focus, cell, timeStamp))
}

export function forgetFocus<Row>(own: CellFocus<Row>): void {
  setFocus(own, enterCell(own.focus, null, own.focus.enteredAt))
  own.target = null
}

/** A moved row is removed from the page and inserted elsewhere, and a button disappears with its step: both lose the focus. */
export function recoverFocus<Row extends LiveRow>(own: CellFocus<Row>, records: readonly MutationRecord[]): void {
  const { target } = own
  const grid = own.grid.current
  if (!target || !grid || (document.activeElement ?? document.body) !== document.body) return
  if (!records.some(({ removedNodes }) => [...removedNodes].some((removed) => removed.contains(target)))) return
  follow(own, grid, own.focus.movedAt)
  if (own.focus.cell && isInView(own.container, own.focus.cell)) restore(own, grid, null)
}

const isActing = ({ key, altKey }: KeyboardEvent) => key === 'Enter' || key === ' ' || (altKey && key.startsWith('Arrow'))

/** Stops a key that may not act, on its way down and up. A key that is held down acts once; only a move of a row repeats. */
export function stopKey<Row extends LiveRow>(own: CellFocus<Row>, event: KeyboardEvent): void {
  const grid = own.grid.current
  if (!grid || !isActing(event) || !(event.target instanceof Element) || !cellOf(grid, event.target)) return
  if (event.type === 'keydown') {
    const mayAct = canAct(own.focus, event.timeStamp) && (!event.repeat || event.altKey)
    own.refusedKey = mayAct ? null : event.key
  }
  if (own.refusedKey !== event.key) return
  event.preventDefault()
  event.stopPropagation()
}
