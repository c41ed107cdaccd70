import type { AnyRecord } from '#domain/wire.ts'
import type { Connection } from './connection.ts'
import { changesOf, type WrittenChange, readEntry, rowsAfter } from './log.ts'
import type { Kept } from './practices.ts'
import type { Records } from './records.ts'
import type { LoggedChange, LoggedEntry } from './store.ts'

/**
 * Entries out of the log, each change with its record as it stood before and after: from the tables as they stand now, back through
 * whatever came later for these records, and then back through the page itself. Nothing may be written meanwhile.
 */
export function rebuilt(connection: Connection, records: Records, practice: Kept, since: number, limit: number): readonly LoggedEntry[] {
  const page = rowsAfter(connection, practice.n, since, limit).map(({ entry }) => readEntry(entry))
  const end = page.at(-1)?.position ?? since
  const standing = new Map<string, AnyRecord | null>()
  const backwards = page.toReversed().map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => {
      const key = `${change.area} ${change.record}`
      const after = standing.has(key) ? (standing.get(key) ?? null) : asItStood(connection, records, practice, change, end)
      const before = undone(change, after)
      standing.set(key, before)
      return withRecords(change, before, after)
    }),
  }))
  return backwards.reverse()
}

const withRecords = ({ stood: _stood, ...change }: WrittenChange, before: AnyRecord | null, after: AnyRecord | null): LoggedChange => ({
  ...change,
  before,
  after,
})

function asItStood(
  connection: Connection,
  records: Records,
  practice: Kept,
  { area, record }: WrittenChange,
  position: number,
): AnyRecord | null {
  const later = changesOf(connection, practice.n, area, record, position)
  return later.reduce<AnyRecord | null>((standing, change) => undone(change, standing), records.read(practice.n, area, record))
}

/** The record before a change, from the record after it. */
function undone({ kind, values, was, version, stood }: WrittenChange, after: AnyRecord | null): AnyRecord | null {
  if (kind === 'created') return null
  if (kind === 'removed') return was as AnyRecord
  if (!after || stood === undefined) return null
  const kept = Object.entries(after).filter(([field]) => !(field in values) || field in was)
  return { ...(Object.fromEntries(kept) as AnyRecord), ...was, version: version - 1, updatedAt: stood }
}
