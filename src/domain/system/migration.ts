import * as z from 'zod/mini'
import { id, longText, optional, text, wholeNumber, word } from '../fields.ts'

const rows = z._default(wholeNumber(0, 1e9), 0)

/** One file brought in from another system: looked at first (a dry run), then imported row by row. */
export const Migration = z.strictObject({
  /** What the rows are: `appointments`, `patients`. */
  as: word(['appointments', 'patients']),
  fileName: text(200),
  /** SHA-256 of the file's bytes, under which it is kept. */
  file: optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  location: optional(id),
  total: rows,
  /** Rows read so far: where to go on after a stop. */
  read: rows,
  imported: rows,
  /** Rows that were here already. */
  known: rows,
  refused: rows,
  /** The first few rows as they would be imported, and what the dry run found wrong. */
  preview: z._default(z.array(z.strictObject({ line: wholeNumber(1, 1e9), becomes: longText(500), problem: optional(longText(500)) })), []),
  note: optional(longText(500)),
})
export type Migration = z.infer<typeof Migration>
