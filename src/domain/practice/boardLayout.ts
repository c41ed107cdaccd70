import * as z from 'zod/mini'
import { id, jsonSizeOf, longText, optional, text } from '../fields.ts'

/** The largest layout of a board, in bytes of JSON. A record that holds it stays below 20 KB. */
const maxLayoutBytes = 20_000

/** How many boards a user can have a layout of. */
export const maxBoardLayouts = 40

/** How a user arranged one board: one record per user and board. */
export const BoardLayout = z.strictObject({
  /** The signed-in user who creates it. */
  user: optional(id),
  /** The name of the board. */
  name: text(60),
  /** Sort, filter and columns, as JSON text that the board wrote. */
  layout: longText(maxLayoutBytes).check(
    z.refine((value) => jsonSizeOf(value) <= maxLayoutBytes, `must be at most ${maxLayoutBytes} bytes as JSON`),
  ),
})
export type BoardLayout = z.infer<typeof BoardLayout>
