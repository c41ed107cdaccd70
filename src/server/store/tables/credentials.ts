import type { Connection } from '../disk/connection.ts'
import type { GroupCommit } from '../commit/groupCommit.ts'
import type { Credentials, Session } from '../store.ts'
import { createAttempts } from './attempts.ts'

const sessionColumns = 'hash, practice, user, kind, created_at AS createdAt, expires_at AS expiresAt'

/** Sessions in memory. At the limit all are forgotten, which costs a read each. */
const maxKnown = 5000

/**
 * Stores sessions, which are not in the log and share the commits of other writes. Failed attempts stay in memory. So do sessions that
 * were found, because every request finds one: only this process writes the file, so a session is right until it is deleted here.
 */
export function createCredentials(connection: Connection, guardRead: <R>(read: () => R) => R, commits: GroupCommit): Credentials {
  const known = new Map<string, Session>()
  const runDelete = (isDeleted: (session: Session) => boolean, sql: string, ...values: readonly string[]) =>
    commits.enqueue('sessions', () => {
      connection.run(sql, ...values)
      for (const session of known.values()) if (isDeleted(session)) known.delete(session.hash)
      return { value: undefined, entry: null }
    })
  return {
    createSession: ({ hash, practice, user, kind, createdAt, expiresAt }) =>
      commits.enqueue('sessions', () => {
        const sql = 'INSERT INTO sessions (hash, practice, user, kind, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)'
        connection.run(sql, hash, practice, user, kind, createdAt, expiresAt)
        return { value: undefined, entry: null }
      }),
    findSession: async (hash) => {
      const found = known.get(hash)
      if (found) return found
      const row = guardRead(() => connection.one<Session>(`SELECT ${sessionColumns} FROM sessions WHERE hash = ?`, hash))
      if (!row) return null
      if (known.size >= maxKnown) known.clear()
      const session = { ...row }
      known.set(hash, session)
      return session
    },
    listSessionsOf: async (practice, user) => {
      const sql = `SELECT ${sessionColumns} FROM sessions WHERE practice = ? AND user = ?`
      return guardRead(() => connection.all<Session>(sql, practice, user)).map((row) => ({ ...row }))
    },
    deleteSession: (hash) => runDelete((session) => session.hash === hash, 'DELETE FROM sessions WHERE hash = ?', hash),
    deleteSessionsOf: (practice, user) =>
      runDelete(
        (session) => session.practice === practice && session.user === user,
        'DELETE FROM sessions WHERE practice = ? AND user = ?',
        practice,
        user,
      ),
    ...createAttempts(),
  }
}
