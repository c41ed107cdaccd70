import { readSources, type SourceIds } from './readSources.ts'
import { type ImportTarget, type RowOutcome, importRow } from './importRow.ts'
import { labelTurn } from '../../../turns/labelTurn.ts'
import type { RefusedRow } from '../refusals.ts'
import type { ReadRow } from '../worker/tableMessages.ts'

/** Rows per batch: enough to share commits and the count after them, few enough for a short turn of the event loop. */
const batchSize = 200

export type ImportCounts = { readonly read: number; readonly imported: number; readonly known: number; readonly refused: number }

/**
 * Imports the rows that are not counted yet, a batch at a time.
 * @param nextRows Reads the next rows of the file; none after the last.
 * @param advance Receives the counts after each batch; returns false to stop the import.
 * @returns True if it reached the end of the file.
 */
export async function importRows(
  target: ImportTarget,
  nextRows: (limit: number) => Promise<readonly ReadRow[]>,
  from: ImportCounts,
  advance: (counts: ImportCounts, refused: readonly RefusedRow[]) => Promise<boolean>,
): Promise<boolean> {
  let counts = from
  let batch = await nextRows(batchSize)
  while (batch.length > 0) {
    labelTurn('import')
    // Read meanwhile. If this batch fails, the file is closed and nothing reads the rows that follow.
    const following = nextRows(batchSize)
    following.catch(() => undefined)
    const outcomes = await importBatch(target, batch)
    counts = addCounts(counts, outcomes)
    const refused = outcomes.flatMap((outcome) => (outcome.outcome === 'refused' ? [toRefusedRow(outcome.row, outcome.reason)] : []))
    if (!(await advance(counts, refused))) return false
    batch = await following
  }
  return true
}

export type ImportedRow = RowOutcome & { readonly row: ReadRow }

/** Imports the rows of one batch, or tries them. */
export async function importBatch(target: ImportTarget, batch: readonly ReadRow[]): Promise<readonly ImportedRow[]> {
  const plans = batch.flatMap(({ planned }) => ('problem' in planned ? [] : [planned]))
  const sources = await readSources(target.deps.store, target.principal.practice, plans)
  return Promise.all(batch.map(async (row) => ({ row, ...(await importPlanned(target, row, sources)) })))
}

const importPlanned = async (target: ImportTarget, { planned }: ReadRow, sources: SourceIds): Promise<RowOutcome> =>
  'problem' in planned ? { outcome: 'refused', reason: planned.problem } : importRow(target, planned, sources)

const toRefusedRow = ({ index, line, cells }: ReadRow, reason: string): RefusedRow => ({ index, line, cells, reason })

function addCounts({ read, ...counts }: ImportCounts, outcomes: readonly RowOutcome[]): ImportCounts {
  const countOf = (kind: RowOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length
  return {
    read: read + outcomes.length,
    imported: counts.imported + countOf('imported'),
    known: counts.known + countOf('known'),
    refused: counts.refused + countOf('refused'),
  }
}
