import type { OpenNote } from '#domain/system/openNote.ts'
import { instantOf, millisecondsOf } from '#domain/time.ts'
import type { Actor } from '#domain/wire.ts'
import type { GroupCommit } from '../commit/groupCommit.ts'
import type { Connection } from '../disk/connection.ts'
import type { OpenNotes } from '../store.ts'

export type OpenNoteRow = {
  readonly n: number
  readonly area: string
  readonly record: string
  readonly kind: Actor['kind']
  readonly reader: string
  readonly name: string
  readonly at: string
}

export const toOpenNote = ({ n, area, record, kind, reader, name, at }: OpenNoteRow): OpenNote => ({
  id: String(n),
  ...{ at, area, record },
  by: { kind, id: reader, name },
})

/** A note after this instant covers an opening at `at`. */
export const coveredSince = (at: string, window: number): string => instantOf(millisecondsOf(at) - window)

const columns = 'n, area, record, kind, reader, name, at'
const lastSql = `SELECT max(at) AS at FROM open_notes WHERE practice = ? AND area = ? AND record = ? AND kind = ? AND reader = ?`
const insertSql = 'INSERT INTO open_notes (practice, area, record, kind, reader, name, at) VALUES (?, ?, ?, ?, ?, ?, ?)'
const areaSql = `SELECT ${columns} FROM open_notes WHERE practice = ? AND area = ? AND n < ? ORDER BY n DESC LIMIT ?`
const recordSql = `SELECT ${columns} FROM open_notes WHERE practice = ? AND area = ? AND record = ? AND n < ? ORDER BY n DESC LIMIT ?`

/** Stores who opened a record, beside the log. A note shares the commit of other writes. They are kept as long as the log. */
export function createOpenNotes(connection: Connection, guardRead: <R>(read: () => R) => R, commits: GroupCommit): OpenNotes {
  const add = (practice: string, { area, record, by, at }: Omit<OpenNote, 'id'>, window: number): void => {
    const reader = [practice, area, record, by.kind, by.id] as const
    const last = connection.one<{ at: string | null }>(lastSql, ...reader)?.at ?? null
    if (last !== null && last > coveredSince(at, window)) return
    connection.run(insertSql, ...reader, by.name, at)
  }
  return {
    add: (practice, note, window) => commits.enqueue('open notes', () => ({ value: add(practice, note, window), entry: null })),
    list: async (practice, { area, record }, { before, limit }) =>
      guardRead(() => {
        const page = [before ?? Number.MAX_SAFE_INTEGER, limit] as const
        const rows =
          record === null
            ? connection.all<OpenNoteRow>(areaSql, practice, area, ...page)
            : connection.all<OpenNoteRow>(recordSql, practice, area, record, ...page)
        return rows.map(toOpenNote)
      }),
  }
}
