import { earliestInstant, latestInstant } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Connection } from '../disk/connection.ts'
import { errorNumberOf, uniqueViolationCode } from '../disk/storageErrors.ts'
import { type Column, type Index, type TableSchema, quotedName, quotedNames, columnValueOf } from './tableSchema.ts'
import { inTransaction } from '../migrations/migrate.ts'
import { storedLists, syncLists } from './listTables.ts'
import { recordOf, type RecordRow } from './recordTables.ts'
import { hasSearchText, indexRecord, searchTableSql } from '../query/search.ts'
import { indexedForm } from '../query/searchSets.ts'

/**
 * Changes the areas' tables to match the declarations, all or nothing. A new column is filled from the records; dropping one loses no
 * data.
 */
export function syncSchema(connection: Connection, schemas: readonly TableSchema[]): void {
  inTransaction(connection, () => {
    const [indexes, lists] = [readIndexes(connection), storedLists(connection)]
    for (const schema of schemas) syncArea(connection, schema, { indexes: indexes.get(`area ${schema.area}`) ?? [], lists })
  })
}

type StoredIndex = { readonly name: string; readonly tbl_name: string; readonly sql: string }

/** The indexes of each table. Read once: SQLite would search all of its schema for each table. */
const readIndexes = (connection: Connection): ReadonlyMap<string, readonly StoredIndex[]> =>
  Map.groupBy(
    connection.all<StoredIndex>(`SELECT name, tbl_name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`),
    ({ tbl_name }) => tbl_name,
  )

type StoredParts = { readonly indexes: readonly StoredIndex[]; readonly lists: readonly string[] }

function syncArea(connection: Connection, schema: TableSchema, { indexes, lists }: StoredParts): void {
  connection.exec(createTableSql(schema))
  const kept = dropOutdatedIndexes(connection, schema, indexes)
  syncColumns(connection, schema)
  for (const index of schema.indexes) if (!kept.has(index.name)) createIndex(connection, schema, index)
  for (const column of schema.columns) if (column.isInstant) boundColumn(connection, schema, column)
  syncLists(connection, schema, lists)
  syncSearch(connection, schema)
}

/** The store's own columns begin with an underscore, so that no field has the same name. */
const createTableSql = ({ table, columns }: TableSchema) => `CREATE TABLE IF NOT EXISTS ${table} (
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

const createIndexSql = (schema: TableSchema, { name, columns, unique }: Index) =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quotedName(name)} ON ${schema.table} (${quotedNames(columns)})`

/** Drops indexes that are no longer declared, or declared differently. @returns the names of the others */
function dropOutdatedIndexes(connection: Connection, schema: TableSchema, existing: readonly StoredIndex[]): ReadonlySet<string> {
  const wanted = new Set(schema.indexes.map((index) => createIndexSql(schema, index)))
  for (const { name, sql } of existing) if (!wanted.has(sql)) connection.exec(`DROP INDEX ${quotedName(name)}`)
  return new Set(existing.flatMap(({ name, sql }) => (wanted.has(sql) ? [name] : [])))
}

function createIndex(connection: Connection, schema: TableSchema, index: Index): void {
  try {
    connection.exec(createIndexSql(schema, index))
  } catch (error) {
    if (errorNumberOf(error) !== uniqueViolationCode) throw error
    throw new Error(`${schema.name} is declared to have each ${index.unique?.join(' and ')} once, and the data has one twice`)
  }
}

const systemColumns = new Set(['_n', '_practice', 'id', '_record'])

function syncColumns(connection: Connection, schema: TableSchema): void {
  const existing = connection.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', `area ${schema.area}`).map(({ name }) => name)
  const surplus = existing.filter((name) => !systemColumns.has(name) && !schema.columns.some((column) => column.name === name))
  for (const name of surplus) connection.exec(`ALTER TABLE ${schema.table} DROP COLUMN ${quotedName(name)}`)
  const missing = schema.columns.filter(({ name }) => !existing.includes(name))
  for (const column of missing) connection.exec(`ALTER TABLE ${schema.table} ADD COLUMN ${column.sql} ANY`)
  if (missing.length > 0) fillColumns(connection, schema, missing)
}

function fillColumns(connection: Connection, schema: TableSchema, columns: readonly Column[]): void {
  const update = `UPDATE ${schema.table} SET ${columns.map(({ sql }) => `${sql} = ?`).join(', ')} WHERE _n = ?`
  for (const { n, record } of readAllRecords(connection, schema)) {
    connection.run(update, ...columns.map((column) => columnValueOf(record, column)), n)
  }
}

/** Moves instants outside the range to the nearest bound. An earlier release wrote them as they were. */
function boundColumn(connection: Connection, schema: TableSchema, column: Column): void {
  const { table, area } = schema
  const outside = connection.all<RecordRow & { _n: number }>(
    `SELECT _n, _record FROM ${table} INDEXED BY ${quotedName(`${area} by ${column.name}`)}
      WHERE _practice IN (SELECT n FROM practices) AND (${column.sql} < ? OR ${column.sql} > ?)`,
    earliestInstant,
    latestInstant,
  )
  for (const row of outside)
    connection.run(`UPDATE ${table} SET ${column.sql} = ? WHERE _n = ?`, columnValueOf(recordOf(schema, row), column), row._n)
}

function syncSearch(connection: Connection, schema: TableSchema): void {
  const fields = indexedForm(schema)
  const indexedFields = connection.one<{ fields: string }>('SELECT fields FROM searched WHERE area = ?', schema.area)?.fields ?? '[]'
  if (indexedFields === fields) return
  connection.exec(`DROP TABLE IF EXISTS ${schema.searchTable}`)
  if (schema.search.length > 0) {
    connection.exec(searchTableSql(schema))
    for (const { n, practice, record } of readAllRecords(connection, schema))
      if (hasSearchText(schema, record)) indexRecord(connection, schema, practice, n, record)
  }
  connection.run('INSERT OR REPLACE INTO searched (area, fields) VALUES (?, ?)', schema.area, fields)
}

function readAllRecords(connection: Connection, schema: TableSchema): { n: number; practice: number; record: AnyRecord }[] {
  const rows = connection.all<RecordRow & { _n: number; _practice: number }>(
    `SELECT _n, _practice, _record FROM ${schema.table} ORDER BY _n`,
  )
  return rows.map((row) => ({ n: row._n, practice: row._practice, record: recordOf(schema, row) }))
}
