import { canonical, chainHash } from './canonical.ts'
import type { Instant } from '#domain/time.ts'
import { timeOfEntrySql } from './timeOfEntrySql.ts'
import type { StoredNames } from '../declarations/storedNames.ts'
import type { Connection } from '../disk/connection.ts'
import type { PracticeRow, Practices } from '../tables/practices.ts'
import type { LoggedChange, LoggedEntry } from '../store.ts'
import type { StoredChange, StoredEntry } from './storedEntry.ts'
import { type RecordName, recordKey } from './entryBuffer.ts'

export type LogRow = { readonly position: number; readonly entry: string; readonly hash: string }

/** Appends an entry at the next position. It is the last step of a transaction, so a failed transaction leaves no gap. */
export function appendEntry(
  connection: Connection,
  names: StoredNames,
  practices: Practices,
  practice: PracticeRow,
  entry: LoggedEntry,
): void {
  const text = entryText(names, entry)
  const hash = chainHash(practices.head(practice).hash, text)
  const n = connection.run('INSERT INTO log (practice, position, entry, hash) VALUES (?, ?, ?, ?)', practice.n, entry.position, text, hash)
  // One id may occur in two areas of one entry.
  for (const record of new Set(entry.changes.map((change) => change.record))) {
    connection.run('INSERT INTO log_of_record (record, entry) VALUES (?, ?)', record, n)
  }
  practices.advance(practice, { position: entry.position, hash })
}

/** The text of an entry, which its hash covers. */
export const entryText = (names: StoredNames, entry: LoggedEntry): string =>
  canonical(names.storedEntry({ ...entry, changes: entry.changes.map(toStoredChange) }))

function toStoredChange({ before, after: _after, ...change }: LoggedChange): StoredChange {
  return change.kind === 'changed' && before ? { ...change, stood: before.updatedAt } : change
}

/** An entry in the names of today. */
export const parseEntry = (names: StoredNames, text: string): StoredEntry => names.entry(JSON.parse(text) as StoredEntry)

const logPageSql = 'SELECT position, entry, hash FROM log WHERE practice = ? AND position > ? ORDER BY position LIMIT ?'
const logPageBeforeSql = 'SELECT position, entry, hash FROM log WHERE practice = ? AND position < ? ORDER BY position DESC LIMIT ?'

/** Bytes of entries in a page, so that entries with many changes do not fill a turn of the event loop. */
export const maxPageBytes = 262_144

/** The entries right after a position, in their order: at least one if there is any, and fewer than `limit` if they are large. */
export const logPageAfter = (connection: Connection, practice: number, since: number, limit: number, maxBytes = maxPageBytes): LogRow[] =>
  takeBytes(connection.each<LogRow>(logPageSql, practice, since, limit), maxBytes)

/** The entries right before a position, in their order. */
export const logPageBefore = (connection: Connection, practice: number, before: number, limit: number): LogRow[] =>
  takeBytes(connection.each<LogRow>(logPageBeforeSql, practice, before, limit), maxPageBytes).reverse()

function takeBytes(rows: Iterable<LogRow>, maxBytes: number): LogRow[] {
  const taken: LogRow[] = []
  let bytes = 0
  for (const row of rows) {
    bytes += row.entry.length
    if (taken.length > 0 && bytes > maxBytes) break
    taken.push(row)
  }
  return taken
}

const timeSql = `SELECT ${timeOfEntrySql} AS at FROM log WHERE practice = ? AND position = ?`

/** The time of the entry at a position, without reading its changes. */
export const timeOfEntry = (connection: Connection, practice: number, position: number): Instant | null =>
  connection.one<{ at: Instant }>(timeSql, practice, position)?.at ?? null

/** CROSS JOIN fixes the join order, because the other order reads the whole log. */
const changesOfRecordSql = `SELECT log.entry FROM log_of_record AS touched CROSS JOIN log ON log.n = touched.entry
  WHERE touched.record = ? AND log.practice = ? AND log.position > ? ORDER BY touched.entry DESC`

/** Returns one record's changes after a position, latest first. */
export function recordHistory(
  connection: Connection,
  names: StoredNames,
  practice: number,
  { area, record }: RecordName,
  since: number,
): StoredChange[] {
  const rows = connection.all<{ entry: string }>(changesOfRecordSql, record, practice, since)
  return rows.flatMap(({ entry }) => parseEntry(names, entry).changes.filter((change) => change.area === area && change.record === record))
}

/** Returns a removed record's last version. A record created again under its id continues from it and is never mistaken for the old one. */
export const removedVersion = (connection: Connection, names: StoredNames, practice: number, record: RecordName): number =>
  recordHistory(connection, names, practice, record, 0)[0]?.version ?? 0

/** CROSS JOIN and the limit inside read only the entries of the page; an entry's `n` ascends with its position. */
const entriesOfRecordsSql = `SELECT log.position, log.entry, log.hash FROM (
    SELECT DISTINCT entry FROM log_of_record WHERE record IN (SELECT value FROM json_each(?1))
      AND (?3 IS NULL OR entry < (SELECT n FROM log WHERE practice = ?2 AND position = ?3))
    ORDER BY entry DESC LIMIT ?4
  ) AS touched CROSS JOIN log ON log.n = touched.entry WHERE log.practice = ?2 ORDER BY touched.entry DESC`

/** The entries before a position that changed one of these records, newest first, each with its changes of these records only. */
export function entriesOfRecords(
  connection: Connection,
  names: StoredNames,
  practice: number,
  records: readonly RecordName[],
  { before, limit }: { readonly before: number | null; readonly limit: number },
): { readonly entries: readonly StoredEntry[]; readonly hasMore: boolean } {
  const wanted = new Set(records.map(recordKey))
  const ids = JSON.stringify([...new Set(records.map(({ record }) => record))])
  const entries: StoredEntry[] = []
  let bytes = 0
  for (const { entry } of connection.each<LogRow>(entriesOfRecordsSql, ids, practice, before, limit + 1)) {
    bytes += entry.length
    if (entries.length === limit || (entries.length > 0 && bytes > maxPageBytes)) return { entries, hasMore: true }
    const parsed = parseEntry(names, entry)
    entries.push({ ...parsed, changes: parsed.changes.filter((change) => wanted.has(recordKey(change))) })
  }
  return { entries, hasMore: false }
}
