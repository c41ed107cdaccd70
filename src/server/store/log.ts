import type { Entry } from '#domain/wire.ts'
import { canonical, chained } from './canonical.ts'
import type { Connection } from './connection.ts'
import type { Kept, Practices } from './practices.ts'
import type { LoggedChange, LoggedEntry } from './store.ts'

/** An entry as it stands in the log for ever. `stood` is the `updatedAt` before a change, without which the way back would not be exact. */
export type WrittenChange = Omit<LoggedChange, 'before' | 'after'> & { readonly stood?: string }
export type WrittenEntry = Omit<Entry, 'changes'> & { readonly practice: string; readonly changes: readonly WrittenChange[] }
export type LogRow = { readonly position: number; readonly entry: string; readonly hash: string }

/** Appends with the next position and moves the head. It is the last thing of a work, so a work that fails leaves no hole. */
export function append(connection: Connection, practices: Practices, practice: Kept, entry: LoggedEntry): void {
  const text = canonical({ ...entry, changes: entry.changes.map(written) })
  const hash = chained(practices.head(practice).hash, text)
  const n = connection.run('INSERT INTO log (practice, position, entry, hash) VALUES (?, ?, ?, ?)', practice.n, entry.position, text, hash)
  // An id may stand in two areas of one entry.
  for (const record of new Set(entry.changes.map((change) => change.record))) {
    connection.run('INSERT INTO log_of_record (record, entry) VALUES (?, ?)', record, n)
  }
  practices.move(practice, { position: entry.position, hash })
}

function written({ before, after: _after, ...change }: LoggedChange): WrittenChange {
  return change.kind === 'changed' && before ? { ...change, stood: before.updatedAt } : change
}

export const readEntry = (text: string): WrittenEntry => JSON.parse(text) as WrittenEntry

export const rowsAfter = (connection: Connection, practice: number, since: number, limit: number): LogRow[] =>
  connection.all<LogRow>(
    'SELECT position, entry, hash FROM log WHERE practice = ? AND position > ? ORDER BY position LIMIT ?',
    practice,
    since,
    limit,
  )

/** CROSS JOIN, so that it is never looked for the other way round: through the whole log. */
const changesOfRecord = `SELECT log.entry FROM log_of_record AS touched CROSS JOIN log ON log.n = touched.entry
  WHERE touched.record = ? AND log.practice = ? AND log.position > ? ORDER BY touched.entry DESC`

/** What became of one record after a position, latest first. */
export function changesOf(connection: Connection, practice: number, area: string, record: string, since: number): WrittenChange[] {
  const rows = connection.all<{ entry: string }>(changesOfRecord, record, practice, since)
  return rows.flatMap(({ entry }) => readEntry(entry).changes.filter((change) => change.area === area && change.record === record))
}

/** The version of a record that was removed, so that one made anew under its id goes on from there and is never mistaken for the old. */
export const versionWhenRemoved = (connection: Connection, practice: number, area: string, record: string): number =>
  changesOf(connection, practice, area, record, 0)[0]?.version ?? 0
