import { idsAt } from '#domain/references/referencePaths.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Connection } from '../disk/connection.ts'
import { type ListColumn, quotedName, type TableSchema } from './tableSchema.ts'

/** The tables of lists of references: one row for each id in the list and the row number of its record. */

/** Writes the change of a record's lists, which most changes of a record leave as they are. */
export function putLists(
  connection: Connection,
  { lists }: TableSchema,
  n: () => number,
  current: AnyRecord | null,
  next: AnyRecord | null,
): void {
  for (const { name, table } of lists) {
    const [before, after] = [new Set(idsAt(current, name)), new Set(idsAt(next, name))]
    for (const id of before) if (!after.has(id)) connection.run(`DELETE FROM ${table} WHERE id = ? AND record = ?`, id, n())
    for (const id of after) if (!before.has(id)) connection.run(`INSERT INTO ${table} (id, record) VALUES (?, ?)`, id, n())
  }
}

/** The rows that a list's table must have, from the records. */
export function expectedRowsSql({ table }: TableSchema, { stored }: ListColumn): string {
  const [list, ...member] = stored.split('.')
  const path = ['$', ...member].join('.')
  const [value, type] =
    member.length === 0 ? ['item.value', 'item.type'] : [`json_extract(item.value, '${path}')`, `json_type(item.value, '${path}')`]
  return `SELECT DISTINCT ${value} AS id, _n AS record FROM ${table}, json_each(${table}._record, '$.${list}') AS item WHERE ${type} = 'text'`
}

/** The names of the tables of all lists in this file. */
export const storedLists = (connection: Connection): readonly string[] =>
  connection.all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'list *'`).map(({ name }) => name)

/** The names of the tables of an area's lists. */
export const listsOf = (lists: readonly string[], area: string): readonly string[] =>
  lists.filter((name) => name.startsWith(`list ${area} `))

/**
 * Makes and fills the table of each declared list, and drops the others.
 * @param lists the tables of all lists
 */
export function syncLists(connection: Connection, schema: TableSchema, lists: readonly string[]): void {
  const stored = listsOf(lists, schema.area).map(quotedName)
  for (const table of stored) if (!schema.lists.some((list) => list.table === table)) connection.exec(`DROP TABLE ${table}`)
  for (const list of schema.lists) {
    if (stored.includes(list.table)) continue
    connection.exec(
      `CREATE TABLE ${list.table} (id TEXT NOT NULL, record INTEGER NOT NULL, PRIMARY KEY (id, record)) STRICT, WITHOUT ROWID`,
    )
    connection.exec(`INSERT INTO ${list.table} (id, record) ${expectedRowsSql(schema, list)}`)
  }
}
