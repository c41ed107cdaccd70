import { stringify } from 'csv-stringify/sync'
import type { Line } from './readFile.ts'

/** A row that was not taken, and why, in words. */
export type Refused = Pick<Line, 'index' | 'line' | 'cells'> & { readonly reason: string }
export type Refusals = { readonly headings: readonly string[]; readonly rows: readonly Refused[] }

/**
 * Kept as a line of JSON each, behind a line end of its own: what a kill cut in the middle spoils itself and nothing that is
 * added later.
 */
export const asNotes = (rows: readonly Refused[]): string => rows.map((one) => `\n${JSON.stringify(one)}`).join('')

export const asJournal = ({ headings, rows }: Refusals): string => JSON.stringify(headings) + asNotes(rows)

export function readJournal(text: string): Refusals {
  const [headings = '[]', ...notes] = text.split('\n')
  return { headings: whole<readonly string[]>(headings)[0] ?? [], rows: notes.flatMap((note) => whole<Refused>(note)) }
}

function whole<Note>(note: string): readonly Note[] {
  try {
    return [JSON.parse(note) as Note]
  } catch {
    return []
  }
}

/** The refused rows as a file, line and reason first: to be mended and brought in again. No cell of it is a formula. */
export const errorFile = ({ headings, rows }: Refusals): string =>
  stringify([['line', 'reason', ...headings], ...rows.map(({ line, reason, cells }) => [String(line), reason, ...cells])], {
    escape_formulas: true,
  })
