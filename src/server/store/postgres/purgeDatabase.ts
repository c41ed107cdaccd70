import { instantOf } from '#domain/time.ts'
import { responseTtl } from '../tables/responseTexts.ts'
import { securityEventsEnd } from '../tables/securityEvents.ts'
import type { Session } from './database.ts'

/** Deletes expired rows: old idempotent responses, ended sessions and old security events. */
export async function purgeDatabase({ query }: Session, now: number): Promise<void> {
  await Promise.all([
    query('DELETE FROM kept_answers WHERE at <= $1', [instantOf(now - responseTtl)]),
    query('DELETE FROM sessions WHERE expires_at <= $1', [instantOf(now)]),
    query('DELETE FROM security_events WHERE at <= $1', [securityEventsEnd(now)]),
  ])
}
