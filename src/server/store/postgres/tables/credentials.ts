import type { Credentials, Session as SignedInSession } from '../../store.ts'
import { createAttempts } from '../../tables/attempts.ts'
import type { Session } from '../database.ts'

const columns = 'hash, practice, account AS "user", kind, created_at AS "createdAt", expires_at AS "expiresAt"'
const insertSql = 'INSERT INTO sessions (hash, practice, account, kind, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)'

/** Stores sessions, which are not in the log. Failed attempts stay in the memory of this server. */
export function createDatabaseCredentials(session: Session): Credentials {
  const execute = async (sql: string, ...values: readonly string[]): Promise<void> => {
    await session.query(sql, values)
  }
  return {
    createSession: ({ hash, practice, user, kind, createdAt, expiresAt }) =>
      execute(insertSql, hash, practice, user, kind, createdAt, expiresAt),
    findSession: async (hash) =>
      (await session.query<SignedInSession>(`SELECT ${columns} FROM sessions WHERE hash = $1`, [hash]))[0] ?? null,
    listSessionsOf: (practice, user) =>
      session.query<SignedInSession>(`SELECT ${columns} FROM sessions WHERE practice = $1 AND account = $2`, [practice, user]),
    deleteSession: (hash) => execute('DELETE FROM sessions WHERE hash = $1', hash),
    deleteSessionsOf: (practice, user) => execute('DELETE FROM sessions WHERE practice = $1 AND account = $2', practice, user),
    ...createAttempts(),
  }
}
