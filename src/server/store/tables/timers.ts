import { earliestInstant, type Instant, latestInstant, nearestInstant } from '#domain/time.ts'
import type { Connection } from '../disk/connection.ts'
import type { SealedChanges } from '../seals/sealedChanges.ts'
import type { StoreRequest, Timer } from '../store.ts'

/** Timer rows: one for each timer name of a record. */

type TimerKey = { readonly area: string; readonly id: string; readonly name: string }

export function upsertTimer(
  { connection, sealedChanges }: { readonly connection: Connection; readonly sealedChanges: SealedChanges },
  practice: number,
  { area, id, name, due }: Extract<StoreRequest, { type: 'timer' }>,
): void {
  if (due === null)
    connection.run('DELETE FROM timers WHERE practice = ? AND area = ? AND record = ? AND name = ?', practice, area, id, name)
  else sealedChanges.put('timers', { practice, area, record: id, name, due: nearestInstant(due) })
}

export function selectTimerDue(connection: Connection, practice: number, { area, id, name }: TimerKey): Instant | null {
  const sql = 'SELECT due FROM timers WHERE practice = ? AND area = ? AND record = ? AND name = ?'
  return connection.one<{ due: Instant }>(sql, practice, area, id, name)?.due ?? null
}

export function deleteTimers(connection: Connection, practice: number, area: string, id: string): void {
  connection.run('DELETE FROM timers WHERE practice = ? AND area = ? AND record = ?', practice, area, id)
}

/** Moves stored timers outside the range to the nearest bound. An earlier release wrote them as they were. */
export function boundTimers(connection: Connection): void {
  const outside = connection.all<{ due: Instant }>(
    'SELECT DISTINCT due FROM timers WHERE due < ? OR due > ?',
    earliestInstant,
    latestInstant,
  )
  for (const { due } of outside) connection.run('UPDATE timers SET due = ? WHERE due = ?', nearestInstant(due), due)
}

const dueTimersSql = `SELECT practices.id AS practice, area, record, timers.name AS name, due FROM timers JOIN practices ON practices.n = timers.practice
  WHERE due <= ? ORDER BY due, timers.practice, area, record, timers.name LIMIT ?`

export const selectDueTimers = (connection: Connection, now: Instant, limit: number): Timer[] =>
  connection.all<Timer>(dueTimersSql, now, limit).map((timer) => ({ ...timer }))

/** A practice has many timers and few names, so the names are judged first. */
export function selectUnknownTimers(
  connection: Connection,
  practice: number,
  isKnown: (area: string, name: string) => boolean,
  limit: number,
): readonly UnknownTimer[] {
  const names = connection.all<{ area: string; name: string }>('SELECT DISTINCT area, name FROM timers WHERE practice = ?', practice)
  const unknown = names.filter(({ area, name }) => !isKnown(area, name)).map(({ area, name }) => [area, name])
  if (unknown.length === 0) return []
  const sql = `SELECT area, record, name FROM timers
    WHERE practice = ? AND (area, name) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?)) ORDER BY area, record, name LIMIT ?`
  return connection.all<UnknownTimer>(sql, practice, JSON.stringify(unknown), limit).map((timer) => ({ ...timer }))
}

type UnknownTimer = Pick<Timer, 'area' | 'record' | 'name'>

export const selectNextDue = (connection: Connection): Instant | null =>
  connection.one<{ due: Instant | null }>('SELECT min(due) AS due FROM timers')?.due ?? null
