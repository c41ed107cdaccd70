import type { AnyRecord } from '#domain/wire.ts'
import type { Connection } from './connection.ts'
import { errorNumberOf, uniqueRefused } from './failure.ts'
import { type Column, type Index, type Layout, quotedName, quotedNames, valueAt } from './layout.ts'
import { inOneTransaction } from './migrate.ts'
import { recordOf, type Row } from './records.ts'
import { fillSearch, searchTableSql } from './search.ts'
import { searchableForm } from './searchable.ts'

/**
 * Makes the areas' tables what the declarations say, all or nothing. Adding a column fills it from the records; taking one away loses
 * nothing.
 */
export function layOut(connection: Connection, layouts: readonly Layout[]): void {
  inOneTransaction(connection, () => {
    for (const layout of layouts) layOutArea(connection, layout)
  })
}

function layOutArea(connection: Connection, layout: Layout): void {
  connection.exec(tableSql(layout))
  dropIndexes(connection, layout)
  matchColumns(connection, layout)
  for (const index of layout.indexes) makeIndex(connection, layout, index)
  matchSearch(connection, layout)
}

/** The store's own columns begin with a line, so that no field's name can be theirs. */
const tableSql = ({ table, columns }: Layout) => `CREATE TABLE IF NOT EXISTS ${table} (
  _n INTEGER PRIMARY KEY,
  _practice INTEGER NOT NULL REFERENCES practices,
  id TEXT NOT NULL,
  _record TEXT NOT NULL${columns
    .map(
      ({ sql }) => `,
  ${sql} ANY`,
    )
    .join('')}
) STRICT`

const indexSql = (layout: Layout, { name, columns, unique }: Index) =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quotedName(name)} ON ${layout.table} (${quotedNames(columns)})`

/** Those that are no longer declared, or no longer so. */
function dropIndexes(connection: Connection, layout: Layout): void {
  const wanted = new Set(layout.indexes.map((index) => indexSql(layout, index)))
  const there = connection.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = ?`,
    `area ${layout.area}`,
  )
  for (const { name, sql } of there) if (!wanted.has(sql)) connection.exec(`DROP INDEX ${quotedName(name)}`)
}

function makeIndex(connection: Connection, layout: Layout, index: Index): void {
  if (connection.one(`SELECT 1 FROM sqlite_schema WHERE type = 'index' AND name = ?`, index.name)) return
  try {
    connection.exec(indexSql(layout, index))
  } catch (error) {
    if (errorNumberOf(error) !== uniqueRefused) throw error
    throw new Error(`${layout.area} is declared to have each ${index.unique?.join(' and ')} once, and the data has one twice`)
  }
}

const ownColumns = new Set(['_n', '_practice', 'id', '_record'])

function matchColumns(connection: Connection, layout: Layout): void {
  const there = connection.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', `area ${layout.area}`).map(({ name }) => name)
  const surplus = there.filter((name) => !ownColumns.has(name) && !layout.columns.some((column) => column.name === name))
  for (const name of surplus) connection.exec(`ALTER TABLE ${layout.table} DROP COLUMN ${quotedName(name)}`)
  const lacking = layout.columns.filter(({ name }) => !there.includes(name))
  for (const column of lacking) connection.exec(`ALTER TABLE ${layout.table} ADD COLUMN ${column.sql} ANY`)
  if (lacking.length > 0) fillColumns(connection, layout, lacking)
}

function fillColumns(connection: Connection, layout: Layout, columns: readonly Column[]): void {
  const update = `UPDATE ${layout.table} SET ${columns.map(({ sql }) => `${sql} = ?`).join(', ')} WHERE _n = ?`
  for (const { n, record } of everyRecord(connection, layout)) {
    connection.run(update, ...columns.map((column) => valueAt(record, column)), n)
  }
}

function matchSearch(connection: Connection, layout: Layout): void {
  const fields = JSON.stringify(layout.search.length === 0 ? [] : [searchableForm, ...layout.search])
  const filled = connection.one<{ fields: string }>('SELECT fields FROM searched WHERE area = ?', layout.area)?.fields ?? '[]'
  if (filled === fields) return
  connection.exec(`DROP TABLE IF EXISTS ${layout.searchTable}`)
  if (layout.search.length > 0) {
    connection.exec(searchTableSql(layout))
    for (const { n, practice, record } of everyRecord(connection, layout)) fillSearch(connection, layout, practice, n, record)
  }
  connection.run('INSERT OR REPLACE INTO searched (area, fields) VALUES (?, ?)', layout.area, fields)
}

function everyRecord(connection: Connection, { table }: Layout): { n: number; practice: number; record: AnyRecord }[] {
  const rows = connection.all<Row & { _n: number; _practice: number }>(`SELECT _n, _practice, _record FROM ${table} ORDER BY _n`)
  return rows.map((row) => ({ n: row._n, practice: row._practice, record: recordOf(row) }))
}
