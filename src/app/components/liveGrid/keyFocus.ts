import { settleDelay } from './usePointerGuard.ts'

/** A row's place: its index among the rows that scroll, or among those kept in sight at the top or at the bottom. */
export type RowPlace = { readonly index: number; readonly pinned: 'top' | 'bottom' | null }
/** A cell as the user sees it: of a record, in a column, at a place. */
export type FocusedCell = RowPlace & { readonly record: string; readonly column: string }

/** Where the keyboard is in a grid. Times are in milliseconds. */
export type KeyFocus = {
  readonly cell: FocusedCell | null
  /** The record left the list. Another may stand at its place, and no key acts on that before the user goes there. */
  readonly isLost: boolean
  readonly enteredAt: number
  readonly movedAt: number
}

export const noKeyFocus: KeyFocus = { cell: null, isLost: false, enteredAt: -Infinity, movedAt: -Infinity }

/** The user, and not a move of the rows, brought the focus to a cell, or out of all cells. */
export const enterCell = (focus: KeyFocus, cell: FocusedCell | null, at: number): KeyFocus => ({
  ...focus,
  cell,
  isLost: false,
  enteredAt: at,
})

/**
 * The rows moved. The focus goes with its record; if that is gone, it stays at the place, or at the last row above it.
 * @param placeNow where the record is now, `null` if it is gone
 */
export function followRecord(focus: KeyFocus, placeNow: RowPlace | null, rowCount: number, at: number): KeyFocus {
  const { cell } = focus
  if (cell === null) return { ...focus, movedAt: at }
  if (placeNow !== null && !focus.isLost) return { ...focus, cell: { ...cell, ...placeNow }, movedAt: at }
  if (rowCount === 0) return { ...focus, cell: null, isLost: false, movedAt: at }
  const index = cell.pinned === null ? Math.min(cell.index, rowCount - 1) : 0
  return { ...focus, cell: { ...cell, index, pinned: null }, isLost: true, movedAt: at }
}

/**
 * Whether a key may act on the focused cell. A user who moves to a cell just after the rows moved aims at the rows of before. Until the
 * rows have been still for as long as after a finger, the key acts on nothing.
 */
export const canAct = ({ isLost, enteredAt, movedAt }: KeyFocus, at: number): boolean =>
  !isLost && (enteredAt < movedAt || at - movedAt >= settleDelay)
