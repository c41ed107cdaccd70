import { hash } from 'node:crypto'
import type { Connection } from '../disk/connection.ts'
import { searchFormVersion } from '../query/normaliseText.ts'
import type { TableSchema } from './tableSchema.ts'

/**
 * The file keeps the fingerprint of the layout that its tables have, with SQLite's own count of changes of the schema. A start compares
 * the tables with the declarations only if either is another: after a change of a declaration, and after another program changed a table.
 */

type Layout = { readonly fingerprint: string; readonly schemaVersion: number }

/** Raised when `syncSchema` itself makes other tables of the same declarations. */
const layoutVersion = 1

const fingerprintOf = (schemas: readonly TableSchema[]): string =>
  hash(
    'sha256',
    JSON.stringify([layoutVersion, searchFormVersion, ...schemas.map(({ fields: _fields, renames: _renames, ...layout }) => layout)]),
  )

const schemaVersionOf = (connection: Connection): number =>
  connection.one<{ schema_version: number }>('PRAGMA schema_version')?.schema_version ?? 0

export function hasLayout(connection: Connection, schemas: readonly TableSchema[]): boolean {
  const stored = connection.one<Layout>('SELECT fingerprint, schema_version AS schemaVersion FROM layout')
  return stored?.schemaVersion === schemaVersionOf(connection) && stored.fingerprint === fingerprintOf(schemas)
}

/** Must follow the last change of the schema, in its transaction. */
export function saveLayout(connection: Connection, schemas: readonly TableSchema[]): void {
  const sql = 'INSERT OR REPLACE INTO layout (n, fingerprint, schema_version) VALUES (1, ?, ?)'
  connection.run(sql, fingerprintOf(schemas), schemaVersionOf(connection))
}
