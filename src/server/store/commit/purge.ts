import { instantOf } from '#domain/time.ts'
import type { Connection } from '../disk/connection.ts'
import { responseTtl } from '../tables/responseTexts.ts'
import { purgeSecurityEvents } from '../tables/securityEvents.ts'

/** Deletes expired rows: old idempotent responses, ended sessions, sign-in attempts of an earlier release, and old security events. */
export function purge(connection: Connection, now: number): void {
  connection.run('DELETE FROM kept_answers WHERE at <= ?', instantOf(now - responseTtl))
  connection.run('DELETE FROM sessions WHERE expires_at <= ?', instantOf(now))
  connection.run('DELETE FROM tries WHERE at <= ?', now - 24 * 3_600_000)
  purgeSecurityEvents(connection, now)
}
