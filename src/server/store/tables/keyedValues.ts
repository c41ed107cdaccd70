import { inTransaction } from '../migrations/migrate.ts'
import type { Connection } from '../disk/connection.ts'
import type { DataKey } from '../disk/dataKey.ts'
import type { IdempotencyKey } from '../store.ts'

/**
 * Values that are stored encrypted with the data key. A PIN has so few forms that its slow hash could be guessed in minutes. The secret of
 * an authenticator app, and what the server uses to reach a carrier, must be read again, so they are no hashes.
 * The hash of a request body can contain a password or a PIN.
 */
const keyedSecrets: ReadonlySet<string> = new Set(['pin', 'totp', 'newTotp', 'host', 'user', 'key', 'inboundKey'])

type SecretRow = {
  readonly practice: number
  readonly area: string
  readonly record: string
  readonly name: string
  readonly value: string
}

export const isKeyedSecret = (name: string): boolean => keyedSecrets.has(name)
export const secretUse = (area: string, record: string, name: string): string => `secret ${area} ${record} ${name}`
export const responseUse = ({ principal, route, key }: IdempotencyKey): string => `response ${principal} ${route} ${key}`

/** The number of PINs that were unset because they were encrypted with another key. */
export type LostValues = { readonly pins: number }

/**
 * Makes the data belong to this key. Values of an earlier release are encrypted now. If the data was encrypted with another key, no value
 * can be decrypted: PINs and stored responses are removed.
 */
export function bindDataKey(connection: Connection, key: DataKey): LostValues {
  const stored = connection.one<{ fingerprint: string }>('SELECT fingerprint FROM data_key')?.fingerprint
  if (stored === key.fingerprint) return { pins: 0 }
  return inTransaction(connection, () => {
    const lost = stored === undefined ? encryptAll(connection, key) : { pins: removeKeyedValues(connection) }
    connection.run('INSERT OR REPLACE INTO data_key (n, fingerprint) VALUES (1, ?)', key.fingerprint)
    return lost
  })
}

function encryptAll(connection: Connection, key: DataKey): LostValues {
  for (const { practice, area, record, name, value } of connection.all<SecretRow>('SELECT * FROM secrets')) {
    if (!isKeyedSecret(name)) continue
    const encrypted = key.encrypt(secretUse(area, record, name), value)
    const sql = 'UPDATE secrets SET value = ? WHERE practice = ? AND area = ? AND record = ? AND name = ?'
    connection.run(sql, encrypted, practice, area, record, name)
  }
  const responses = connection.all<IdempotencyKey & { practice: number; hash: string }>(
    'SELECT practice, principal, route, key, body_hash AS hash FROM kept_answers',
  )
  for (const { practice, hash, ...request } of responses) {
    const sql = 'UPDATE kept_answers SET body_hash = ? WHERE practice = ? AND principal = ? AND route = ? AND key = ?'
    connection.run(sql, key.encrypt(responseUse(request), hash), practice, request.principal, request.route, request.key)
  }
  return { pins: 0 }
}

/** @returns the number of PINs among them. */
export function removeKeyedValues(connection: Connection): number {
  connection.run('DELETE FROM kept_answers')
  const pins = connection.one<{ pins: number }>(`SELECT count(*) AS pins FROM secrets WHERE name = 'pin'`)?.pins ?? 0
  for (const name of keyedSecrets) connection.run('DELETE FROM secrets WHERE name = ?', name)
  return pins
}
