import { coveredSince, type OpenNoteRow, toOpenNote } from '../../tables/openNotes.ts'
import type { OpenNotes } from '../../store.ts'
import type { Database } from '../database.ts'

const columns = 'n, area, record, kind, reader, name, at'
const insertSql = `INSERT INTO open_notes (practice, ${columns})
  SELECT $1, (SELECT coalesce(max(n), 0) + 1 FROM open_notes WHERE practice = $1), $2, $3, $4, $5, $6, $7
  WHERE NOT EXISTS (
    SELECT 1 FROM open_notes WHERE practice = $1 AND area = $2 AND record = $3 AND kind = $4 AND reader = $5 AND at > $8
  )`
const listSql = `SELECT ${columns} FROM open_notes
  WHERE practice = $1 AND area = $2 AND n < $3 ORDER BY n DESC LIMIT $4::bigint`
const recordSql = `SELECT ${columns} FROM open_notes
  WHERE practice = $1 AND area = $2 AND record = $5 AND n < $3 ORDER BY n DESC LIMIT $4::bigint`
/** The notes of one practice are added one after the other, so that two servers neither note one opening twice nor give one number twice. */
const lockSql = `SELECT pg_advisory_xact_lock(hashtextextended('open notes ' || $1, 0))`

/** Stores who opened a record, beside the log. */
export function createDatabaseOpenNotes({ write, session }: Pick<Database, 'write' | 'session'>): OpenNotes {
  return {
    add: (practice, { area, record, by, at }, window) => {
      const values = [practice, area, record, by.kind, by.id, by.name, at, coveredSince(at, window)]
      return write(async ({ query }) => {
        await Promise.all([query('BEGIN'), query(lockSql, [practice]), query(insertSql, values), query('COMMIT')])
      })
    },
    list: async (practice, { area, record }, { before, limit }) => {
      const page = [practice, area, before ?? Number.MAX_SAFE_INTEGER, limit]
      const rows = await (record === null
        ? session.query<OpenNoteRow>(listSql, page)
        : session.query<OpenNoteRow>(recordSql, [...page, record]))
      return rows.map(toOpenNote)
    },
  }
}
