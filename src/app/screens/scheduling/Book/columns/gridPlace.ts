import type { CSSProperties } from 'react'
import { minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import type { Lane } from '#streams/derive/scheduling/book/placeBlocks.ts'

/** One line of the grid. Its height is a variable of the style sheet, because it differs for touch. */
const step = minutes(5)

const stepsOf = (milliseconds: number): number => milliseconds / step

/** The place of a time in the grid, in steps of five minutes, as variables of the style sheet. */
export const gridPlace = ({ startsAt, endsAt }: Span, grid: Span): CSSProperties =>
  ({ '--from': stepsOf(startsAt - grid.startsAt), '--length': stepsOf(endsAt - startsAt) }) as CSSProperties

/** The column of the grid that a column of the book takes, after the axis of time. */
export const columnPlace = (columns: readonly { readonly id: string }[], { id }: { readonly id: string }): CSSProperties => ({
  gridColumn: columns.findIndex((column) => column.id === id) + 2,
})

export const linePlace = (at: number, grid: Span): CSSProperties => ({ '--from': stepsOf(at - grid.startsAt) }) as CSSProperties

/** The place of a block that may share its column. */
export const blockPlace = (block: Span & Lane, grid: Span): CSSProperties =>
  ({ ...gridPlace(block, grid), '--lane': block.lane, '--lanes': block.lanes }) as CSSProperties
