import { maxSecurityEvents, type SecurityEvent, securityEventKinds } from '#domain/system/securityEvent.ts'
import { millisecondsOf } from '#domain/time.ts'
import type { SecurityEvents } from '../../store.ts'
import { repetitionWindow, type SecurityEventRow, toListedEvent, trimInterval } from '../../tables/securityEvents.ts'
import type { Session } from '../database.ts'

const insertSql = `INSERT INTO security_events (practice, n, kind, at, record, route, event) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT DO NOTHING RETURNING n`
const repeatSql = 'UPDATE security_events SET event = $4 WHERE practice = $1 AND n = $2 AND kind = $3 RETURNING n'
const listSql = `SELECT newest.* FROM unnest($1::text[]) AS asked(practice), unnest($2::text[]) AS each(kind), LATERAL (
    SELECT n, kind, at, event FROM security_events AS events WHERE events.practice = asked.practice AND events.kind = each.kind AND n < $3
    ORDER BY n DESC LIMIT $4::bigint
  ) AS newest ORDER BY n DESC LIMIT $4::bigint`
const trimSql = `DELETE FROM security_events WHERE practice = $1 AND kind = $2 AND n <=
  (SELECT n FROM security_events WHERE practice = $1 AND kind = $2 ORDER BY n DESC OFFSET $3::bigint LIMIT 1)`

/** Events of one millisecond that one server can number. */
const numbersOfMillisecond = 1000

/** Stores events beside the log. Their numbers follow from their times, because a counter of all practices would be one lock for all. */
export function createDatabaseSecurityEvents(session: Session): SecurityEvents {
  const insert = createInsert(session)
  const untrimmed = new Map<string, number>()
  const trim = async (practice: string, kind: SecurityEvent['kind']): Promise<void> => {
    const key = `${practice} ${kind}`
    const count = (untrimmed.get(key) ?? 0) + 1
    untrimmed.set(key, count % trimInterval)
    if (count >= trimInterval) await session.query(trimSql, [practice, kind, maxSecurityEvents])
  }
  return {
    append: async (events) => {
      for (const { practice, event } of events) {
        await insert(practice, event)
        await trim(practice, event.kind)
      }
    },
    list: async (practices, { before, limit }) => {
      const values = [practices, securityEventKinds, before ?? Number.MAX_SAFE_INTEGER, limit]
      return (await session.query<SecurityEventRow>(listSql, values)).map(toListedEvent)
    },
  }
}

/** The row of a refusal of the last minute, and how often it was repeated. */
type RememberedEvent = { readonly n: number; readonly at: string; count: number }
const maxRemembered = 1000

function createInsert(session: Session): (practice: string, event: SecurityEvent) => Promise<void> {
  const remembered = new Map<string, RememberedEvent>()
  let last = 0
  const insertRow = async (practice: string, { kind, at, ...rest }: SecurityEvent): Promise<number> => {
    last = Math.max(last + 1, millisecondsOf(at) * numbersOfMillisecond)
    const [record, route] = kind === 'recordOpened' ? [rest.record ?? null, rest.route ?? null] : [null, null]
    const [row] = await session.query<{ n: number }>(insertSql, [practice, last, kind, at, record, route, JSON.stringify(rest)])
    // Another server took the number.
    return row ? row.n : insertRow(practice, { kind, at, ...rest })
  }
  return async (practice, event) => {
    const { at, kind, ...rest } = event
    const key = JSON.stringify([practice, { ...rest, count: 0 }])
    const row = kind === 'refused' ? remembered.get(key) : undefined
    if (row && millisecondsOf(at) - millisecondsOf(row.at) < repetitionWindow) {
      row.count += event.count
      const repeated = await session.query(repeatSql, [practice, row.n, kind, JSON.stringify({ ...rest, count: row.count })])
      if (repeated.length > 0) return
    }
    const n = await insertRow(practice, event)
    if (kind !== 'refused') return
    remembered.delete(key)
    remembered.set(key, { n, at, count: event.count })
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
  }
}
