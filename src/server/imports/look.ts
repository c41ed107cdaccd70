import type { Fields } from '#domain/wire.ts'
import { planOf, readTable, readerFor } from './readFile.ts'
import type { Refusals } from './refusals.ts'

const previewed = 10

/**
 * What a dry run finds: the first rows as they would be, and every row that cannot be read.
 * @throws Unreadable
 */
export function look(kind: string, bytes: Uint8Array): { readonly found: Fields; readonly refusals: Refusals } {
  const table = readTable(bytes)
  const reader = readerFor(kind, table)
  const read = table.lines.map((line) => ({ ...line, plan: planOf(reader, table, line) }))
  const rows = read.flatMap(({ index, line, cells, plan }) => ('problem' in plan ? [{ index, line, cells, reason: plan.problem }] : []))
  const shown = read.filter(
    ({ index, plan }) => index < previewed || ('problem' in plan && index <= (rows[previewed - 1]?.index ?? Infinity)),
  )
  const preview = shown.map(({ line, plan }) =>
    'problem' in plan ? { line, becomes: '–', problem: plan.problem } : { line, becomes: plan.becomes, problem: null },
  )
  return { found: { total: read.length, known: 0, refused: rows.length, preview }, refusals: { headings: table.headings, rows } }
}
