import * as z from 'zod/mini'
import { singleLine, wholeNumber } from '../fields.ts'

/** A figure that does not agree with the records it counts. It is shown as it is until it is corrected. */
export const FigureFault = z.strictObject({
  /** The name of the figure. */
  figure: singleLine(60),
  /** How many of its cells are wrong. */
  cells: wholeNumber(1, 1e9),
})
export type FigureFault = z.infer<typeof FigureFault>
