import { responseUse } from '../../tables/keyedValues.ts'
import { headersOf, headersText } from '../../tables/responseTexts.ts'
import type { DataKey } from '../../disk/dataKey.ts'
import type { Instant } from '#domain/time.ts'
import type { IdempotencyKey, StoredResponse } from '../../store.ts'
import type { GroupState } from '../commit/groupState.ts'
import type { OverlaidResponse } from '../commit/overlay.ts'
import type { Session } from '../database.ts'
import { valuesByColumn, type Statement, unnestSql } from '../query/statement.ts'

/** Responses that the server returns byte for byte to a repeated request with the same idempotency key. */

const columns = ['principal', 'route', 'key', 'body_hash', 'status', 'body', 'headers', 'at']
const types = columns.map((name) => (name === 'status' ? 'bigint' : 'text'))
const insertSql = `INSERT INTO kept_answers (practice, ${columns.join(', ')}) SELECT $1, * FROM ${unnestSql(types)}
  ON CONFLICT (practice, principal, route, key) DO UPDATE SET ${columns
    .slice(3)
    .map((name) => `${name} = EXCLUDED.${name}`)
    .join(', ')}`

export function responseStatements({ practice, dataKey }: GroupState, responses: readonly OverlaidResponse[]): readonly Statement[] {
  if (responses.length === 0) return []
  const rows = responses.map(({ key, response: { bodyHash, status, body, headers, replay }, at }) => [
    ...[key.principal, key.route, key.key, dataKey.encrypt(responseUse(key), bodyHash)],
    ...[status, body, headersText({ headers, replay }), at],
  ])
  return [{ text: insertSql, values: [practice, ...valuesByColumn(rows, columns.length)] }]
}

type ResponseRow = { readonly bodyHash: string; readonly status: number; readonly body: string; readonly headers: string }

const selectSql = `SELECT body_hash AS "bodyHash", status, body, headers FROM kept_answers
  WHERE practice = $1 AND principal = $2 AND route = $3 AND key = $4 AND at > $5`

export async function selectResponse(
  session: Session,
  dataKey: DataKey,
  practice: string,
  request: IdempotencyKey,
  expired: Instant,
): Promise<StoredResponse | null> {
  const { principal, route, key } = request
  const [row] = await session.query<ResponseRow>(selectSql, [practice, principal, route, key, expired])
  const bodyHash = row ? dataKey.decrypt(responseUse(request), row.bodyHash) : null
  return row && bodyHash !== null ? { status: row.status, body: row.body, bodyHash, ...headersOf(row.headers) } : null
}
