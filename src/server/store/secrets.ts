import type { Connection } from './connection.ts'
import type { Question } from './store.ts'

/** What is taken in and never given out: beside the record and its log, and gone with the record. */

export function setSecret(connection: Connection, practice: number, { area, id, name, value }: Extract<Question, { ask: 'secret' }>): void {
  if (value === null)
    connection.run('DELETE FROM secrets WHERE practice = ? AND area = ? AND record = ? AND name = ?', practice, area, id, name)
  else
    connection.run(
      'INSERT OR REPLACE INTO secrets (practice, area, record, name, value) VALUES (?, ?, ?, ?, ?)',
      practice,
      area,
      id,
      name,
      value,
    )
}

export function secretOf(connection: Connection, practice: number, area: string, id: string, name: string): string | null {
  const sql = 'SELECT value FROM secrets WHERE practice = ? AND area = ? AND record = ? AND name = ?'
  return connection.one<{ value: string }>(sql, practice, area, id, name)?.value ?? null
}

export function forgetSecrets(connection: Connection, practice: number, area: string, id: string): void {
  connection.run('DELETE FROM secrets WHERE practice = ? AND area = ? AND record = ?', practice, area, id)
}
