import { type Instant, instantOf, millisecondsOf } from '#domain/time.ts'
import type { Connection } from '../disk/connection.ts'
import type { DataKey } from '../disk/dataKey.ts'
import type { SealedChanges } from '../seals/sealedChanges.ts'
import { responseUse } from './keyedValues.ts'
import type { StoredResponse, IdempotencyKey } from '../store.ts'
import { headersOf, headersText, responseTtl } from './responseTexts.ts'

/** Responses that the server returns byte for byte to a repeated request with the same idempotency key. */

export function insertResponse(
  sealedChanges: SealedChanges,
  dataKey: DataKey,
  practice: number,
  request: IdempotencyKey,
  { bodyHash, status, body, headers, replay }: StoredResponse,
  at: Instant,
): void {
  sealedChanges.put('kept_answers', {
    practice,
    principal: request.principal,
    route: request.route,
    key: request.key,
    body_hash: dataKey.encrypt(responseUse(request), bodyHash),
    status,
    body,
    headers: headersText({ headers, replay }),
    at,
  })
}

export function selectResponse(
  connection: Connection,
  dataKey: DataKey,
  practice: number,
  request: IdempotencyKey,
  at: Instant,
): StoredResponse | null {
  const { principal, route, key } = request
  const row = connection.one<Omit<StoredResponse, 'headers'> & { headers: string }>(
    `SELECT body_hash AS bodyHash, status, body, headers FROM kept_answers
      WHERE practice = ? AND principal = ? AND route = ? AND key = ? AND at > ?`,
    practice,
    principal,
    route,
    key,
    instantOf(millisecondsOf(at) - responseTtl),
  )
  const bodyHash = row ? dataKey.decrypt(responseUse(request), row.bodyHash) : null
  return row && bodyHash !== null ? { ...row, bodyHash, ...headersOf(row.headers) } : null
}
