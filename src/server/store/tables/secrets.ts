import type { Connection } from '../disk/connection.ts'
import type { DataKey } from '../disk/dataKey.ts'
import type { StoreRequest } from '../store.ts'
import { isKeyedSecret, secretUse } from './keyedValues.ts'

/** Write-only values: stored apart from the record and the log, and deleted with the record. */

export function upsertSecret(
  connection: Connection,
  dataKey: DataKey,
  practice: number,
  { area, id, name, value }: Extract<StoreRequest, { type: 'secret' }>,
): void {
  if (value === null)
    connection.run('DELETE FROM secrets WHERE practice = ? AND area = ? AND record = ? AND name = ?', practice, area, id, name)
  else
    connection.run(
      'INSERT OR REPLACE INTO secrets (practice, area, record, name, value) VALUES (?, ?, ?, ?, ?)',
      practice,
      area,
      id,
      name,
      isKeyedSecret(name) ? dataKey.encrypt(secretUse(area, id, name), value) : value,
    )
}

export function selectSecret(
  connection: Connection,
  dataKey: DataKey,
  practice: number,
  area: string,
  id: string,
  name: string,
): string | null {
  const sql = 'SELECT value FROM secrets WHERE practice = ? AND area = ? AND record = ? AND name = ?'
  const value = connection.one<{ value: string }>(sql, practice, area, id, name)?.value ?? null
  return value !== null && isKeyedSecret(name) ? dataKey.decrypt(secretUse(area, id, name), value) : value
}

export function deleteSecrets(connection: Connection, practice: number, area: string, id: string): void {
  connection.run('DELETE FROM secrets WHERE practice = ? AND area = ? AND record = ?', practice, area, id)
}
