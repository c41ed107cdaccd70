import { instantOf } from '#domain/time.ts'
import type { Connection } from './connection.ts'
import { keptFor } from './keptAnswers.ts'

/** Clears what nobody may be given any more: answers kept too long, sessions that ended, tries of the day before. */
export function purge(connection: Connection, now: number): void {
  connection.run('DELETE FROM kept_answers WHERE at <= ?', instantOf(now - keptFor))
  connection.run('DELETE FROM sessions WHERE expires_at <= ?', instantOf(now))
  connection.run('DELETE FROM tries WHERE at <= ?', now - 24 * 3_600_000)
}
