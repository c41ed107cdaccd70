import { isEqualJson } from '#domain/json/equalJson.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { Connection, SqlValue } from '../disk/connection.ts'
import { type TableSchema, boundedValue, columnValueOf } from '../tables/tableSchema.ts'
import { recordOf, type RecordRow } from '../tables/recordTables.ts'
import type { Fault, FoldedLog } from './foldLog.ts'

type AreaRow = RecordRow & { readonly id: string } & Readonly<Record<string, SqlValue>>

/**
 * Reports where an area's table differs from the folded log: an extra, missing or different record, or a column that does not match its
 * record.
 */
export function* compareTable(connection: Connection, schema: TableSchema, folded: FoldedLog, practice: number): Generator<Fault> {
  const expected = new Set([...folded.records.keys()].filter((key) => key.startsWith(`${schema.name} `)))
  for (const row of rowsOf(connection, schema, practice)) {
    const location = `practice ${folded.practice}, ${schema.name} ${row.id}`
    const logged = folded.records.get(`${schema.name} ${row.id}`)
    expected.delete(`${schema.name} ${row.id}`)
    const difference = logged ? differenceOf(schema, row, logged) : 'the table holds it and the log does not'
    if (difference) yield `${location}: ${difference}`
  }
  for (const key of expected) yield `practice ${folded.practice}, ${key}: the log holds it and the table does not`
}

function* rowsOf(connection: Connection, schema: TableSchema, practice: number): Iterable<AreaRow> {
  const found = connection.one(`SELECT 1 FROM sqlite_schema WHERE name = ?`, `area ${schema.area}`)
  if (found) yield* connection.each<AreaRow>(`SELECT * FROM ${schema.table} WHERE _practice = ?`, practice)
}

function differenceOf(schema: TableSchema, row: AreaRow, logged: AnyRecord): string | null {
  const stored = tryParseRecord(schema, row)
  if (!stored) return 'the record cannot be read'
  if (!isEqualJson(stored, logged))
    return `the table holds version ${stored.version}, which is not what the log says of version ${logged.version}`
  // An earlier release stored instants outside the bounds in the column as they were.
  const wrongColumn = schema.columns.find(
    (column) => column.name in row && boundedValue(column, row[column.name] ?? null) !== columnValueOf(stored, column),
  )
  return wrongColumn ? `the column ${wrongColumn.name} is not the record's` : null
}

function tryParseRecord(schema: TableSchema, row: RecordRow): AnyRecord | null {
  try {
    return recordOf(schema, row)
  } catch {
    return null
  }
}
