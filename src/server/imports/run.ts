import { stringify } from 'csv-stringify/sync'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type Into, type Outcome, importRow } from './importRow.ts'
import { type Line, readLines, readerFor } from './readFile.ts'

/** Rows that go together: enough to share commits, few enough to see the bar move. */
const together = 50
const previewed = 10

export type Refused = { readonly line: Line; readonly reason: string }

/** What a dry run finds: the first rows as they would be, and every row that cannot be read. */
export function look(kind: string, bytes: Uint8Array): { progress: Fields; refused: readonly Refused[] } {
  const lines = readLines(bytes)
  const reader = readerFor(kind, lines)
  if (!reader) throw new Error(`These columns are not known as ${kind}.`)
  const read = lines.map((line) => ({ line, plan: reader.read(line.row) }))
  const refused = read.flatMap(({ line, plan }) => ('problem' in plan ? [{ line, reason: plan.problem }] : []))
  const shown = [...read.slice(0, previewed), ...read.slice(previewed).filter(({ plan }) => 'problem' in plan).slice(0, previewed)]
  const preview = shown.map(({ line: { line }, plan }) =>
    'problem' in plan ? { line, becomes: '–', problem: plan.problem } : { line, becomes: plan.becomes, problem: null })
  return { progress: { total: lines.length, known: 0, refused: refused.length, preview }, refused }
}

export type Counts = { read: number; imported: number; known: number; refused: number }

/**
 * Imports from the row at which the record says it stands, fifty at a time.
 * @param advance is told after each fifty; it answers false where somebody has stopped the import.
 * @returns whether it came to the end of the file.
 */
export async function run(
  into: Into,
  migration: AnyRecord,
  bytes: Uint8Array,
  advance: (counts: Counts, refused: readonly Refused[]) => Promise<boolean>,
): Promise<boolean> {
  const lines = readLines(bytes)
  const reader = readerFor(String(migration['as']), lines)
  if (!reader) throw new Error('These columns are not known.')
  const counts = countsOf(migration)
  while (counts.read < lines.length) {
    const batch = lines.slice(counts.read, counts.read + together)
    const outcomes = await Promise.all(batch.map((line, offset) => take(into, reader.read(line.row), counts.read + offset)))
    for (const { outcome } of outcomes) counts[outcome] += 1
    counts.read += batch.length
    const refused = outcomes.flatMap((one, offset) => (one.outcome === 'refused' ? [{ line: batch[offset]!, reason: one.reason }] : []))
    if (!(await advance({ ...counts }, refused))) return false
  }
  return true
}

const take = (into: Into, plan: Parameters<typeof importRow>[1] | { problem: string }, index: number): Promise<Outcome> | Outcome =>
  'problem' in plan ? { outcome: 'refused', reason: plan.problem } : importRow(into, plan, index)

/** A run from the start counts from nought; one that goes on counts on. */
function countsOf(migration: AnyRecord): Counts {
  const { read, imported, known, refused } = migration as unknown as Counts
  return read === 0 ? { read: 0, imported: 0, known: 0, refused: 0 } : { read, imported, known, refused }
}

/** The rows that were refused, with their line and reason first: to be mended and brought in again. */
export const errorFile = (refused: readonly Refused[], heading: boolean): string =>
  stringify(refused.map(({ line: { line, row }, reason }) => ({ line, reason, ...row })), { header: heading, escape_formulas: true })
