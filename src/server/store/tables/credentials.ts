import type { Connection } from '../disk/connection.ts'
import type { GroupCommit } from '../commit/groupCommit.ts'
import type { Credentials, Session } from '../store.ts'
import { createAttempts } from './attempts.ts'

const sessionColumns = 'hash, practice, user, kind, created_at AS createdAt, expires_at AS expiresAt'

/** Stores sessions, which are not in the log and share the commits of other writes. Failed attempts stay in memory. */
export function createCredentials(connection: Connection, guardRead: <R>(read: () => R) => R, commits: GroupCommit): Credentials {
  const enqueueWrite = <Result>(run: () => Result) => commits.enqueue('sessions', () => ({ value: run(), entry: null }))
  const runSql = (sql: string, ...values: readonly string[]) =>
    enqueueWrite(() => {
      connection.run(sql, ...values)
    })
  return {
    createSession: ({ hash, practice, user, kind, createdAt, expiresAt }) =>
      runSql(
        'INSERT INTO sessions (hash, practice, user, kind, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        hash,
        practice,
        user,
        kind,
        createdAt,
        expiresAt,
      ),
    findSession: async (hash) => {
      const row = guardRead(() => connection.one<Session>(`SELECT ${sessionColumns} FROM sessions WHERE hash = ?`, hash))
      return row ? { ...row } : null
    },
    listSessionsOf: async (practice, user) => {
      const sql = `SELECT ${sessionColumns} FROM sessions WHERE practice = ? AND user = ?`
      return guardRead(() => connection.all<Session>(sql, practice, user)).map((row) => ({ ...row }))
    },
    deleteSession: (hash) => runSql('DELETE FROM sessions WHERE hash = ?', hash),
    deleteSessionsOf: (practice, user) => runSql('DELETE FROM sessions WHERE practice = ? AND user = ?', practice, user),
    ...createAttempts(),
  }
}
