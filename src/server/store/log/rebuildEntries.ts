import type { AnyRecord } from '#domain/wire.ts'
import type { Connection } from '../disk/connection.ts'
import type { StoredChange, StoredEntry } from './storedEntry.ts'
import { recordHistory, parseEntry, logPageAfter, logPageBefore } from './log.ts'
import { recordKey } from './entryBuffer.ts'
import type { PracticeRow } from '../tables/practices.ts'
import type { RecordTables } from '../tables/recordTables.ts'
import type { LoggedChange, LoggedEntry } from '../store.ts'

/** Bytes of stored entries in one answer of the log. */
const maxRebuiltBytes = 1_048_576

/**
 * Rebuilds entries from the log, each change with its record before and after. It starts from the current tables.
 * It undoes later changes of these records, and then the page itself. Nothing may be written meanwhile.
 * Later changes of one record may be many, so only a thread of its own may do this.
 */
export function rebuildEntries(
  connection: Connection,
  records: RecordTables,
  practice: number,
  since: number,
  limit: number,
): readonly LoggedEntry[] {
  const page = logPageAfter(connection, practice, since, limit, maxRebuiltBytes).map(({ entry }) => parseEntry(records.names, entry))
  const end = page.at(-1)?.position ?? since
  return undoPage(page, (change) => recordAt(connection, records, practice, change, end))
}

/**
 * Rebuilds the entries right before those in memory, which say how each record was before them. It parses no entry twice.
 * @param first The position of the first entry in memory; one more than the last position if there is none.
 */
export function rebuildBefore(
  connection: Connection,
  records: RecordTables,
  practice: PracticeRow,
  first: number,
  limit: number,
  recordsBefore: (changes: readonly StoredChange[]) => ReadonlyMap<string, AnyRecord | null>,
): readonly LoggedEntry[] {
  const page = logPageBefore(connection, practice.n, first, limit).map(({ entry }) => parseEntry(records.names, entry))
  const before = recordsBefore(page.flatMap(({ changes }) => changes))
  return undoPage(page, (change) => {
    const known = before.get(recordKey(change))
    return known === undefined ? records.read(practice.n, change.area, change.record) : known
  })
}

/** @param recordAfter The record after the page. */
export function undoPage(page: readonly StoredEntry[], recordAfter: (change: StoredChange) => AnyRecord | null): readonly LoggedEntry[] {
  const states = new Map<string, AnyRecord | null>()
  const reversed = page.toReversed().map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const key = recordKey(change)
      const after = states.has(key) ? (states.get(key) ?? null) : recordAfter(change)
      const before = undoChange(change, after)
      states.set(key, before)
      return withRecords(change, before, after)
    }),
  }))
  return reversed.reverse()
}

const withRecords = (
  { stood: _previousTime, ...change }: StoredChange,
  before: AnyRecord | null,
  after: AnyRecord | null,
): LoggedChange => ({
  ...change,
  before,
  after,
})

function recordAt(
  connection: Connection,
  records: RecordTables,
  practice: number,
  { area, record }: StoredChange,
  position: number,
): AnyRecord | null {
  const later = recordHistory(connection, records.names, practice, { area, record }, position)
  return later.reduce<AnyRecord | null>((state, change) => undoChange(change, state), records.read(practice, area, record))
}

/** Undoes changes, the latest first, in records by their `recordKey`. */
export function undoChanges(
  records: ReadonlyMap<string, AnyRecord | null>,
  changes: readonly StoredChange[],
): ReadonlyMap<string, AnyRecord | null> {
  const states = new Map(records)
  for (const change of changes) states.set(recordKey(change), undoChange(change, states.get(recordKey(change)) ?? null))
  return states
}

/** Computes the record before a change from the record after it. */
export function undoChange({ kind, values, was, version, stood: previousTime }: StoredChange, after: AnyRecord | null): AnyRecord | null {
  if (kind === 'created') return null
  if (kind === 'removed') return was as AnyRecord
  if (!after || previousTime === undefined) return null
  const remaining = Object.entries(after).filter(([field]) => !(field in values) || field in was)
  return { ...(Object.fromEntries(remaining) as AnyRecord), ...was, version: version - 1, updatedAt: previousTime }
}
