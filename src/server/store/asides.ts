import { instantOf, millisecondsOf, type Instant } from '#domain/time.ts'
import type { Connection } from './connection.ts'
import type { Kept } from './practices.ts'
import type { KeptAnswer, KeyRef, Question } from './store.ts'

/** What a work leaves beside its entry, in the same transaction: timers, messages to send, secrets, the answer kept under a key. */
export type Aside = Exclude<Question, { ask: 'get' | 'find' | 'count' | 'write' }> | { readonly ask: 'forget'; readonly area: string; readonly id: string }
export type Asides = (practice: Kept, aside: Aside, at: Instant) => unknown

/** How long an answer is given again under its key: 72 hours. */
export const keptFor = 72 * 3_600_000

export function keepAsides(connection: Connection, newId: () => string): Asides {
  return ({ n }, aside, at) => {
    switch (aside.ask) {
      case 'timer': return setTimer(connection, n, aside)
      case 'send': return connection.run('INSERT INTO outbox (id, practice, channel, recipient, body, at) VALUES (?, ?, ?, ?, ?, ?)',
        newId(), n, aside.channel, aside.to, JSON.stringify(aside.body), at)
      case 'secret': return setSecret(connection, n, aside)
      case 'keep': return keep(connection, n, aside.key, aside.answer, at)
      case 'kept': return kept(connection, n, aside.key, at)
      case 'forget': return forget(connection, n, aside.area, aside.id)
    }
  }
}

function setTimer(connection: Connection, n: number, { area, id, name, due }: Extract<Aside, { ask: 'timer' }>): void {
  if (due === null) connection.run('DELETE FROM timers WHERE practice = ? AND area = ? AND record = ? AND name = ?', n, area, id, name)
  else connection.run('INSERT OR REPLACE INTO timers (practice, area, record, name, due) VALUES (?, ?, ?, ?, ?)', n, area, id, name, due)
}

function setSecret(connection: Connection, n: number, { area, id, name, value }: Extract<Aside, { ask: 'secret' }>): void {
  if (value === null) connection.run('DELETE FROM secrets WHERE practice = ? AND area = ? AND record = ? AND name = ?', n, area, id, name)
  else connection.run('INSERT OR REPLACE INTO secrets (practice, area, record, name, value) VALUES (?, ?, ?, ?, ?)', n, area, id, name, value)
}

function keep(connection: Connection, n: number, { principal, route, key }: KeyRef, answer: KeptAnswer, at: Instant): void {
  connection.run(
    'INSERT OR REPLACE INTO kept_answers (practice, principal, route, key, body_hash, status, body, headers, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    n, principal, route, key, answer.bodyHash, answer.status, answer.body, JSON.stringify(answer.headers), at)
}

function kept(connection: Connection, n: number, { principal, route, key }: KeyRef, at: Instant): KeptAnswer | null {
  const since = instantOf(millisecondsOf(at) - keptFor)
  const row = connection.one<Omit<KeptAnswer, 'headers'> & { headers: string }>(
    `SELECT body_hash AS bodyHash, status, body, headers FROM kept_answers
      WHERE practice = ? AND principal = ? AND route = ? AND key = ? AND at > ?`, n, principal, route, key, since)
  return row ? { ...row, headers: JSON.parse(row.headers) as KeptAnswer['headers'] } : null
}

/** A record that goes takes its timers and its secrets along. */
function forget(connection: Connection, n: number, area: string, record: string): void {
  connection.run('DELETE FROM timers WHERE practice = ? AND area = ? AND record = ?', n, area, record)
  connection.run('DELETE FROM secrets WHERE practice = ? AND area = ? AND record = ?', n, area, record)
}
