import * as z from 'zod/mini'
import { longText, optional, text, wholeNumber, word } from '../fields.ts'

/** Work that goes on by itself and may be watched and stopped: the simulated day, a replay. */
export const Process = z.strictObject({
  kind: word(['simulation', 'replay', 'other']),
  name: text(120),
  done: z._default(wholeNumber(0, 1e9), 0),
  total: optional(wholeNumber(0, 1e9)),
  note: optional(longText(500)),
})
export type Process = z.infer<typeof Process>
