import { type Instant, instantOf, millisecondsOf } from '#domain/time.ts'
import type { Connection } from './connection.ts'
import type { KeptAnswer, KeyRef } from './store.ts'

/** Answers that are given again, byte for byte, to whoever asks again under the same key. */

/** 72 hours, in milliseconds. */
export const keptFor = 72 * 3_600_000

export function keep(connection: Connection, practice: number, { principal, route, key }: KeyRef, answer: KeptAnswer, at: Instant): void {
  const { bodyHash, status, body, headers } = answer
  connection.run(
    `INSERT OR REPLACE INTO kept_answers (practice, principal, route, key, body_hash, status, body, headers, at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    practice,
    principal,
    route,
    key,
    bodyHash,
    status,
    body,
    JSON.stringify(headers),
    at,
  )
}

export function kept(connection: Connection, practice: number, { principal, route, key }: KeyRef, at: Instant): KeptAnswer | null {
  const row = connection.one<Omit<KeptAnswer, 'headers'> & { headers: string }>(
    `SELECT body_hash AS bodyHash, status, body, headers FROM kept_answers
      WHERE practice = ? AND principal = ? AND route = ? AND key = ? AND at > ?`,
    practice,
    principal,
    route,
    key,
    instantOf(millisecondsOf(at) - keptFor),
  )
  return row ? { ...row, headers: JSON.parse(row.headers) as KeptAnswer['headers'] } : null
}
