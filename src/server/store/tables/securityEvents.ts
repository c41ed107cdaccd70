import {
  type ListedSecurityEvent,
  type SecurityEvent,
  maxSecurityEvents,
  securityEventKinds,
  securityRetentionDays,
} from '#domain/system/securityEvent.ts'
import { instantOf, millisecondsOf } from '#domain/time.ts'
import type { GroupCommit } from '../commit/groupCommit.ts'
import type { Connection } from '../disk/connection.ts'
import type { SecurityEvents } from '../store.ts'

export type SecurityEventRow = { readonly n: number; readonly kind: SecurityEvent['kind']; readonly at: string; readonly event: string }

const dayLength = 24 * 3_600_000
/** Appended events after which the table is shortened, so that it exceeds its limit by little. */
export const trimInterval = 1000

/** Stores events beside the log. A batch is one write, which shares the commit of other writes. */
export function createSecurityEvents(connection: Connection, guardRead: <R>(read: () => R) => R, commits: GroupCommit): SecurityEvents {
  let untrimmed = 0
  const insert = createInsert(connection)
  const insertAll = (events: Parameters<SecurityEvents['append']>[0]) => {
    for (const { practice, event } of events) insert(practice, event)
    untrimmed += events.length
    if (untrimmed < trimInterval) return
    untrimmed = 0
    trimSecurityEvents(connection)
  }
  return {
    append: (events) => commits.enqueue('security events', () => ({ value: insertAll(events), entry: null })),
    list: async (practices, page) => guardRead(() => list(connection, practices, page)),
  }
}

/** Equal refusals within this time are one row, so that a client that repeats itself does not fill the table. In milliseconds. */
export const repetitionWindow = 60_000
/** Refusals remembered for it. */
const maxRemembered = 1000

/** A refusal of the last minute. `n` and `at` identify its row, which is gone if its commit failed. */
type RememberedRow = { readonly n: number; readonly at: string }

function createInsert(connection: Connection): (practice: string, event: SecurityEvent) => void {
  const remembered = new Map<string, RememberedRow>()
  const addToRow = (row: RememberedRow, practice: string, { kind, at, count }: SecurityEvent): boolean =>
    millisecondsOf(at) - millisecondsOf(row.at) < repetitionWindow &&
    connection.one(
      `UPDATE security_events SET event = json_set(event, '$.count', json_extract(event, '$.count') + ?)
        WHERE n = ? AND practice = ? AND kind = ? AND at = ? RETURNING n`,
      ...[count, row.n, practice, kind, row.at],
    ) !== undefined
  return (practice, event) => {
    const { at, kind, ...rest } = event
    const key = JSON.stringify([practice, { ...rest, count: 0 }])
    const row = kind === 'refused' ? remembered.get(key) : undefined
    if (row && addToRow(row, practice, event)) return
    const values = [practice, kind, at, JSON.stringify(rest)] as const
    const n = connection.run('INSERT INTO security_events (practice, kind, at, event) VALUES (?, ?, ?, ?)', ...values)
    if (kind !== 'refused') return
    remembered.delete(key)
    remembered.set(key, { n, at })
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
  }
}

/** Reads the newest of each kind from its index and merges them, so that a page costs the same however long the table is. */
function list(
  connection: Connection,
  practices: readonly string[],
  { before, limit }: Parameters<SecurityEvents['list']>[1],
): readonly ListedSecurityEvent[] {
  const sql = 'SELECT n, kind, at, event FROM security_events WHERE practice = ? AND kind = ? AND n < ? ORDER BY n DESC LIMIT ?'
  return practices
    .flatMap((practice) =>
      securityEventKinds.flatMap((kind) => connection.all<SecurityEventRow>(sql, practice, kind, before ?? Number.MAX_SAFE_INTEGER, limit)),
    )
    .sort((a, b) => b.n - a.n)
    .slice(0, limit)
    .map(toListedEvent)
}

export const toListedEvent = ({ n, kind, at, event }: SecurityEventRow): ListedSecurityEvent => ({
  id: String(n),
  at,
  kind,
  ...(JSON.parse(event) as Omit<SecurityEvent, 'at' | 'kind'>),
})

/** Events up to this instant are deleted. */
export const securityEventsEnd = (now: number): string => instantOf(now - securityRetentionDays * dayLength)

/** Deletes events after their retention period. */
export function purgeSecurityEvents(connection: Connection, now: number): void {
  connection.run('DELETE FROM security_events WHERE at <= ?', securityEventsEnd(now))
}

/** Deletes the oldest events beyond the limit. Each kind has its own limit, so that refused requests of strangers displace nothing else. */
function trimSecurityEvents(connection: Connection): void {
  const groups = connection.all<{ practice: string; kind: string }>('SELECT DISTINCT practice, kind FROM security_events')
  for (const { practice, kind } of groups) {
    connection.run(
      `DELETE FROM security_events WHERE practice = ?1 AND kind = ?2 AND n <=
        (SELECT n FROM security_events WHERE practice = ?1 AND kind = ?2 ORDER BY n DESC LIMIT 1 OFFSET ?3)`,
      practice,
      kind,
      maxSecurityEvents,
    )
  }
}
