import type { Instant } from '#domain/time.ts'
import type { Connection } from './connection.ts'
import type { Question, Timer } from './store.ts'

/** What is due: one row for each name that a record has a timer by. */

type Named = { readonly area: string; readonly id: string; readonly name: string }

export function setTimer(connection: Connection, practice: number, { area, id, name, due }: Extract<Question, { ask: 'timer' }>): void {
  if (due === null)
    connection.run('DELETE FROM timers WHERE practice = ? AND area = ? AND record = ? AND name = ?', practice, area, id, name)
  else
    connection.run(
      'INSERT OR REPLACE INTO timers (practice, area, record, name, due) VALUES (?, ?, ?, ?, ?)',
      practice,
      area,
      id,
      name,
      due,
    )
}

export function dueOf(connection: Connection, practice: number, { area, id, name }: Named): Instant | null {
  const sql = 'SELECT due FROM timers WHERE practice = ? AND area = ? AND record = ? AND name = ?'
  return connection.one<{ due: Instant }>(sql, practice, area, id, name)?.due ?? null
}

export function forgetTimers(connection: Connection, practice: number, area: string, id: string): void {
  connection.run('DELETE FROM timers WHERE practice = ? AND area = ? AND record = ?', practice, area, id)
}

const dueTimers = `SELECT practices.id AS practice, area, record, timers.name AS name, due FROM timers JOIN practices ON practices.n = timers.practice
  WHERE due <= ? ORDER BY due, timers.practice, area, record, timers.name LIMIT ?`

export const timersDue = (connection: Connection, now: Instant, limit: number): Timer[] =>
  connection.all<Timer>(dueTimers, now, limit).map((timer) => ({ ...timer }))

export const nextDue = (connection: Connection): Instant | null =>
  connection.one<{ due: Instant | null }>('SELECT min(due) AS due FROM timers')?.due ?? null
