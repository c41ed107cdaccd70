import { millisecondsOf } from '#domain/time.ts'
import type { Connection } from './connection.ts'
import type { GroupCommit } from './groupCommit.ts'
import type { Credentials, Session } from './store.ts'

const columns = 'hash, practice, user, kind, created_at AS createdAt, expires_at AS expiresAt'

/** Sign-ins and tries. They stand in no log, and share the commits of the rest. */
export function keepCredentials(connection: Connection, reading: <R>(read: () => R) => R, commits: GroupCommit): Credentials {
  const write = <Answer>(run: () => Answer) => commits.enqueue(() => ({ answer: run(), entry: null }))
  const nothing = (sql: string, ...values: readonly string[]) =>
    write(() => {
      connection.run(sql, ...values)
    })
  return {
    open: ({ hash, practice, user, kind, createdAt, expiresAt }) =>
      nothing(
        'INSERT INTO sessions (hash, practice, user, kind, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        hash,
        practice,
        user,
        kind,
        createdAt,
        expiresAt,
      ),
    find: async (hash) => {
      const row = reading(() => connection.one<Session>(`SELECT ${columns} FROM sessions WHERE hash = ?`, hash))
      return row ? { ...row } : null
    },
    close: (hash) => nothing('DELETE FROM sessions WHERE hash = ?', hash),
    closeAllOf: (practice, user) => nothing('DELETE FROM sessions WHERE practice = ? AND user = ?', practice, user),
    countTry: (name, at, windowMilliseconds) => write(() => countTry(connection, name, millisecondsOf(at), windowMilliseconds)),
    forgetTries: (name, at) => {
      if (at === undefined) return nothing('DELETE FROM tries WHERE name = ?', name)
      return write(() => forgetOne(connection, name, millisecondsOf(at)))
    },
  }
}

function countTry(connection: Connection, name: string, at: number, windowMilliseconds: number): number {
  connection.run('INSERT INTO tries (name, at) VALUES (?, ?)', name, at)
  return (
    connection.one<{ number: number }>('SELECT count(*) AS number FROM tries WHERE name = ? AND at > ?', name, at - windowMilliseconds)
      ?.number ?? 1
  )
}

function forgetOne(connection: Connection, name: string, at: number): void {
  connection.run('DELETE FROM tries WHERE n = (SELECT max(n) FROM tries WHERE name = ? AND at = ?)', name, at)
}
