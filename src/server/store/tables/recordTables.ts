import type { AnyRecord } from '#domain/wire.ts'
import { type Problem, notAvailableProblem, notUniqueProblem } from '#domain/problems.ts'
import { type Connection, type SqlValue } from '../disk/connection.ts'
import { translateFields } from '../declarations/renames.ts'
import { type StoredNames, storedNamesOf } from '../declarations/storedNames.ts'
import { errorNumberOf, uniqueViolationCode } from '../disk/storageErrors.ts'
import { type Index, type TableSchema, uniqueErrorMessage, columnValueOf, quotedName } from './tableSchema.ts'
import { putLists } from './listTables.ts'
import { hasSearchText, unindexRecord, indexRecord } from '../query/search.ts'

/** The tables of the areas: one row per record, with its JSON in wire form and its indexed columns beside it. */
export type RecordTables = {
  readonly read: (practice: number, area: string, id: string) => AnyRecord | null
  /**
   * Writes the change from `current` to `next`, with its JSON; `null` means no row.
   * @throws Problem if a unique index refuses.
   */
  readonly put: (practice: number, area: string, id: string, current: AnyRecord | null, next: AnyRecord | null, text: string) => void
  readonly schemaOf: (area: string) => TableSchema
  /** The names in the file. */
  readonly names: StoredNames
}

/** A row of an area's table. */
export type RecordRow = { readonly _record: string }
export function recordOf({ renames }: Pick<TableSchema, 'renames'>, { _record }: RecordRow): AnyRecord {
  const stored = JSON.parse(_record) as AnyRecord
  return renames ? translateFields(renames.fromStored, stored) : stored
}

/** The text that the table holds of a record. */
export const storedText = ({ renames }: Pick<TableSchema, 'renames'>, record: AnyRecord, text: string): string =>
  renames ? JSON.stringify(translateFields(renames.toStored, record)) : text

export function createRecordTables(connection: Connection, schemas: readonly TableSchema[]): RecordTables {
  const tables = new Map(schemas.map((schema) => [schema.name, createRecordTable(connection, schema)]))
  const tableFor = (area: string) => {
    const found = tables.get(area)
    if (!found) throw new Error(`there is no area ${area} in the store`)
    return found
  }
  return {
    names: storedNamesOf(schemas),
    schemaOf: (area) => tableFor(area).layout,
    read: (practice, area, id) => (tables.has(area) ? tableFor(area).read(practice, id) : readUndeclared(connection, practice, area, id)),
    put: (practice, area, id, current, next, text) => {
      const areaTable = tableFor(area)
      if (current && next) areaTable.update(practice, id, current, next, text)
      else if (next) areaTable.insert(practice, next, text)
      else if (current) areaTable.remove(practice, id, current)
    },
  }
}

/** Reads a record of an area that only another version declares. Entries of the log may name it. */
function readUndeclared(connection: Connection, practice: number, area: string, id: string): AnyRecord | null {
  const table = `area ${area}`
  if (!connection.one('SELECT 1 FROM sqlite_schema WHERE name = ?', table)) return null
  const row = connection.one<RecordRow>(`SELECT _record FROM ${quotedName(table)} WHERE _practice = ? AND id = ?`, practice, id)
  return row ? recordOf(unrenamed, row) : null
}

const unrenamed = { renames: null }

function createRecordTable(connection: Connection, schema: TableSchema) {
  const { table, columns, search } = schema
  const selectSql = `SELECT _record FROM ${table} WHERE _practice = ? AND id = ?`
  const columnNames = columns.map(({ sql }) => `, ${sql}`).join('')
  const insertSql = `INSERT INTO ${table} (_practice, id, _record${columnNames}) VALUES (?, ?, ?${', ?'.repeat(columns.length)})`
  const withUniqueProblem = uniqueProblemMapper(schema)
  const rowNumberOf = (practice: number, id: string) =>
    connection.one<{ _n: number }>(`SELECT _n FROM ${table} WHERE _practice = ? AND id = ?`, practice, id)?._n ?? 0
  return {
    layout: schema,
    read: (practice: number, id: string): AnyRecord | null => {
      const row = connection.one<RecordRow>(selectSql, practice, id)
      return row ? recordOf(schema, row) : null
    },
    insert: (practice: number, next: AnyRecord, text: string): void => {
      const values = columns.map((column) => columnValueOf(next, column))
      const n = withUniqueProblem(() => connection.run(insertSql, practice, next.id, storedText(schema, next, text), ...values))
      if (hasSearchText(schema, next)) indexRecord(connection, schema, practice, n, next)
      putLists(connection, schema, () => n, null, next)
    },
    update: (practice: number, id: string, current: AnyRecord, next: AnyRecord, text: string): void => {
      withUniqueProblem(() => updateRow(connection, schema, practice, current, next, storedText(schema, next, text)))
      putLists(connection, schema, () => rowNumberOf(practice, id), current, next)
      if (search.every((field) => current[field] === next[field])) return
      if (hasSearchText(schema, next)) indexRecord(connection, schema, practice, rowNumberOf(practice, id), next)
      else unindexRecord(connection, schema, rowNumberOf(practice, id))
    },
    remove: (practice: number, id: string, current: AnyRecord): void => {
      putLists(connection, schema, () => rowNumberOf(practice, id), current, null)
      if (hasSearchText(schema, current)) unindexRecord(connection, schema, rowNumberOf(practice, id))
      connection.run(`DELETE FROM ${table} WHERE _practice = ? AND id = ?`, practice, id)
    },
  }
}

/** Sets only the changed columns, because SQLite rewrites the index of every column named in the statement. */
function updateRow(
  connection: Connection,
  { table, columns }: TableSchema,
  practice: number,
  current: AnyRecord,
  next: AnyRecord,
  text: string,
): void {
  let assignments = '_record = ?'
  const values: SqlValue[] = [text]
  for (const column of columns) {
    const value = columnValueOf(next, column)
    if (value === columnValueOf(current, column)) continue
    assignments += `, ${column.sql} = ?`
    values.push(value)
  }
  connection.run(`UPDATE ${table} SET ${assignments} WHERE _practice = ? AND id = ?`, ...values, practice, current.id)
}

function uniqueProblemMapper(schema: TableSchema): <Result>(write: () => Result) => Result {
  const byMessage = new Map(schema.indexes.filter(({ unique }) => unique).map((index) => [uniqueErrorMessage(schema, index), index]))
  return (write) => {
    try {
      return write()
    } catch (error) {
      const index = errorNumberOf(error) === uniqueViolationCode && error instanceof Error ? byMessage.get(error.message) : undefined
      throw index ? uniqueProblem(index) : error
    }
  }
}

export function uniqueProblem({ unique = [], isServerWide }: Index): Problem {
  if (isServerWide) return notAvailableProblem(unique)
  return notUniqueProblem(unique, unique.length === 1 ? 'is already used by another record' : 'together are already used by another record')
}
