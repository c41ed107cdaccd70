import { type Into, type Outcome, importRow } from './importRow.ts'
import { type Line, type Table, planOf } from './readFile.ts'
import type { Refused } from './refusals.ts'
import type { RowReader } from './rowReader.ts'

/** Rows that go together: enough to share commits, few enough to see the bar move. */
const together = 50

export type Counts = { readonly read: number; readonly imported: number; readonly known: number; readonly refused: number }

/**
 * Imports the rows that are not counted yet, fifty at a time.
 * @param advance is told after each fifty; it answers false where the import is not to go on.
 * @returns whether it came to the end of the file.
 */
export async function run(
  into: Into,
  table: Table,
  reader: RowReader,
  from: Counts,
  advance: (counts: Counts, refused: readonly Refused[]) => Promise<boolean>,
): Promise<boolean> {
  let counts = from
  while (counts.read < table.lines.length) {
    const batch = table.lines.slice(counts.read, counts.read + together)
    const taken = await Promise.all(batch.map(async (line) => ({ line, ...(await take(into, reader, table, line)) })))
    counts = countedOn(counts, taken)
    const refused = taken.flatMap((one) => (one.outcome === 'refused' ? [refusedRow(one.line, one.reason)] : []))
    if (!(await advance(counts, refused))) return false
  }
  return true
}

async function take(into: Into, reader: RowReader, table: Table, line: Line): Promise<Outcome> {
  const plan = planOf(reader, table, line)
  return 'problem' in plan ? { outcome: 'refused', reason: plan.problem } : importRow(into, plan, line.index)
}

const refusedRow = ({ index, line, cells }: Line, reason: string): Refused => ({ index, line, cells, reason })

function countedOn({ read, ...counts }: Counts, taken: readonly Outcome[]): Counts {
  const of = (wanted: Outcome['outcome']) => taken.filter(({ outcome }) => outcome === wanted).length
  return {
    read: read + taken.length,
    imported: counts.imported + of('imported'),
    known: counts.known + of('known'),
    refused: counts.refused + of('refused'),
  }
}
