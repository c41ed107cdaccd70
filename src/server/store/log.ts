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
  connection.run('INSERT INTO log (practice, position, entry, hash) VALUES (?, ?, ?, ?)', practice.n, entry.position, text, hash)
  for (const { area, record } of entry.changes) {
    connection.run('INSERT INTO log_of_record (record, area, practice, position) VALUES (?, ?, ?, ?)', record, area, practice.n, entry.position)
  }
  practices.move(practice, { position: entry.position, hash })
}

function written({ before, after: _after, ...change }: LoggedChange): WrittenChange {
  return change.kind === 'changed' && before ? { ...change, stood: before.updatedAt } : change
}

export const readEntry = (text: string): WrittenEntry => JSON.parse(text) as WrittenEntry

export const rowsAfter = (connection: Connection, practice: number, since: number, limit: number): LogRow[] =>
  connection.all<LogRow>('SELECT position, entry, hash FROM log WHERE practice = ? AND position > ? ORDER BY position LIMIT ?', practice, since, limit)

/** The version of a record that was removed, so that one made anew under its id goes on from there and is never mistaken for the old. */
export function versionWhenRemoved(connection: Connection, practice: number, area: string, record: string): number {
  const sql = `SELECT entry FROM log JOIN log_of_record AS touched USING (practice, position)
    WHERE touched.record = ? AND touched.area = ? AND touched.practice = ? ORDER BY touched.position DESC LIMIT 1`
  const row = connection.one<{ entry: string }>(sql, record, area, practice)
  const change = row && readEntry(row.entry).changes.find((one) => one.area === area && one.record === record)
  return change?.version ?? 0
}
