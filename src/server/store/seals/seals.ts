import { hash } from 'node:crypto'
import type { Connection, SqlValue } from '../disk/connection.ts'

/**
 * The seal of a table is one value over all its rows: the exclusive or of each row's SHA-256. The writing connection keeps it up to date
 * in the transaction of each change. Verification computes it again, and so finds a row that was changed by another program.
 */

/**
 * A change of these tables is found otherwise: the log by its chain, areas, lists, search and figures by the log, seals by the tables. A
 * start after it compares the layout.
 */
const isSealed = (name: string): boolean =>
  !/^(sqlite_|area |list |search |backup_|seals$|layout$|log$|log_of_record$|figure_cells$)/.test(name)

export type SealedTable = { readonly name: string; readonly columns: readonly string[] }

export function sealedTables(connection: Connection): readonly SealedTable[] {
  const tables = connection.all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
  return tables.filter(({ name }) => isSealed(name)).map(({ name }) => ({ name, columns: columnsOf(connection, name) }))
}

const columnsOf = (connection: Connection, table: string) =>
  connection.all<{ name: string }>('SELECT name FROM pragma_table_info(?) ORDER BY cid', table).map(({ name }) => name)

/** The bytes of a seal, as they are computed. The table holds them in hexadecimal. */
export const createSum = (): Uint8Array => new Uint8Array(32)

/** Adds a row to a sum, or takes it out again. @param row the name of the table, and then the values */
export function toggleRow(sum: Uint8Array, row: readonly SqlValue[]): void {
  // Text with one byte in each character: the hash function makes it faster than a buffer or hexadecimal digits.
  const digest = hash('sha256', JSON.stringify(row), 'binary')
  for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) ^ digest.charCodeAt(index)
}

/** Adds one sum to another. */
export function addSum(sum: Uint8Array, added: Uint8Array): void {
  for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) ^ (added[index] ?? 0)
}

export const sealOfSum = (sum: Uint8Array): string => Buffer.from(sum).toString('hex')
export const sumOfSeal = (seal: string): Uint8Array => Uint8Array.from(Buffer.from(seal, 'hex'))

function computeSeal(connection: Connection, { name, columns }: SealedTable): string {
  const sum = createSum()
  for (const row of connection.each<Record<string, SqlValue>>(`SELECT ${columns.map(quote).join(', ')} FROM ${quote(name)}`))
    toggleRow(sum, [name, ...columns.map((column) => row[column] ?? null)])
  return sealOfSum(sum)
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Computes all seals from the rows. Only for tables that were just changed without seals: by a migration or a restore. */
export function sealTables(connection: Connection): void {
  connection.run('DELETE FROM seals')
  for (const table of sealedTables(connection))
    connection.run('INSERT INTO seals (name, value) VALUES (?, ?)', table.name, computeSeal(connection, table))
}

/** Lists the tables whose rows are not those that the server wrote. Data of a release without seals has none to compare. */
export function* findBrokenSeals(connection: Connection): Generator<string> {
  if (!hasSeals(connection)) return
  const stored = connection.all<{ name: string; value: string }>('SELECT name, value FROM seals')
  const seals = new Map(stored.map(({ name, value }) => [name, value]))
  for (const table of sealedTables(connection)) {
    if (seals.get(table.name) !== computeSeal(connection, table)) yield `${table.name}: the rows are not those that the server wrote`
    seals.delete(table.name)
  }
  for (const name of seals.keys()) yield `seals: a row names ${name}, which is no table of the data`
}

/** Whether the data was written by a release with seals. */
export const hasSeals = (connection: Connection): boolean =>
  connection.one(`SELECT 1 FROM sqlite_schema WHERE name = 'seals'`) !== undefined
