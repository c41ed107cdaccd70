import type { Connection } from '../disk/connection.ts'
import { indexRecord, hasSearchText, searchTableSql } from '../query/search.ts'
import { indexedForm } from '../query/searchSets.ts'
import { recordOf, type RecordRow } from '../tables/recordTables.ts'
import { quotedName, type TableSchema } from '../tables/tableSchema.ts'
import type { Fault } from './foldLog.ts'

/**
 * Builds an area's search table again from its records, as a temporary table, and reports where the stored one differs.
 * A table filled by another declaration is not compared, because the next start fills it again.
 */
export function* compareSearch(connection: Connection, schema: TableSchema): Generator<Fault> {
  const stored = connection.one<{ fields: string }>('SELECT fields FROM searched WHERE area = ?', schema.area)?.fields
  if (schema.search.length === 0 || stored !== indexedForm(schema)) return
  const name = `search ${schema.area}`
  if (!connection.one('SELECT 1 FROM sqlite_schema WHERE name = ?', name)) return yield `${name}: the table is missing`
  const rebuilt: TableSchema = { ...schema, searchTable: 'temp.rebuilt' }
  connection.exec(searchTableSql(rebuilt))
  try {
    const sql = `SELECT _n, _practice, _record FROM ${schema.table}`
    for (const row of connection.each<RecordRow & { _n: number; _practice: number }>(sql)) {
      const record = recordOf(schema, row)
      if (hasSearchText(schema, record)) indexRecord(connection, rebuilt, row._practice, row._n, record)
    }
    for (const part of differingParts(connection, name)) yield `${name}: ${part}`
  } finally {
    connection.exec('DROP TABLE temp.rebuilt')
  }
}

function* differingParts(connection: Connection, name: string): Generator<string> {
  connection.exec(`CREATE VIRTUAL TABLE temp.stored_words USING fts5vocab(main, ${quotedName(name)}, instance);
    CREATE VIRTUAL TABLE temp.rebuilt_words USING fts5vocab(temp, rebuilt, instance)`)
  try {
    if (differ(connection, 'temp.stored_words', 'temp.rebuilt_words')) yield 'the words are not those of the records'
    const sizes = (table: string) => `(SELECT id, sz FROM ${table})`
    if (differ(connection, sizes(quotedName(`${name}_docsize`)), sizes('temp.rebuilt_docsize')))
      yield 'the rows are not those of the records'
    if (differ(connection, quotedName(`${name}_config`), 'temp.rebuilt_config')) yield 'the settings are not those of the server'
    if (differingBeginning(connection, name)) yield 'a search finds other rows than those of the records'
  } finally {
    connection.exec('DROP TABLE temp.stored_words; DROP TABLE temp.rebuilt_words')
  }
}

function differ(connection: Connection, a: string, b: string): boolean {
  const onlyIn = (left: string, right: string) =>
    connection.one(`SELECT 1 FROM (SELECT * FROM ${left} EXCEPT SELECT * FROM ${right}) LIMIT 1`) !== undefined
  return onlyIn(a, b) || onlyIn(b, a)
}

/** The lengths of word beginnings that have an index of their own, and that of whole words. */
const searchedLengths = [2, 3, 1000]

/** Searches for every word and every beginning in both tables, because a search reads more of the index than its words. */
function differingBeginning(connection: Connection, name: string): boolean {
  const table = quotedName(name)
  const rowsOf = (source: string, column: string, match: string) =>
    connection
      .all<{ n: number }>(`SELECT rowid AS n FROM ${source} WHERE ${column} MATCH ? ORDER BY rowid`, match)
      .map(({ n }) => n)
      .join()
  for (const length of searchedLengths) {
    const sql = 'SELECT DISTINCT substr(term, 1, ?) AS beginning FROM temp.rebuilt_words'
    for (const { beginning } of connection.all<{ beginning: string }>(sql, length)) {
      const match = `"${beginning.replaceAll('"', '""')}" *`
      if (rowsOf(table, table, match) !== rowsOf('temp.rebuilt', 'rebuilt', match)) return true
    }
  }
  return false
}
