import { joinAnd, columnSql, conditionOf, matchAll, matchNone, inPractice, type SqlFragment } from './conditions.ts'
import type { Connection } from '../disk/connection.ts'
import { type Cursor, parseCursor } from './cursor.ts'
import type { TableSchema } from '../tables/tableSchema.ts'
import { chooseIndex } from './chooseIndex.ts'
import { searchSql } from './search.ts'
import type { Query } from '#domain/query.ts'

/** The sort order of a page: a column, or the id alone. */
export type SortOrder = { readonly sort: string; readonly column: string; readonly descending: boolean }

export function orderOf({ sort = 'id' }: Query): SortOrder {
  const descending = sort.startsWith('-')
  return { sort, column: descending ? sort.slice(1) : sort, descending }
}

/** @param hidden the ids of records that it must not find, because the caller has others in their place */
export function selectSql(
  connection: Connection,
  schema: TableSchema,
  practice: number,
  query: Query,
  hidden: readonly string[] = [],
): SqlFragment {
  const { sort, column, descending } = orderOf(query)
  const sortColumn = columnSql(schema, column)
  const afterCursor = query.after === undefined ? matchAll : afterCursorSql(sortColumn, descending, parseCursor(query.after, sort))
  const direction = descending ? 'DESC' : 'ASC'
  const order = `${sortColumn} ${direction}${column === 'id' ? '' : `, id ${direction}`}`
  const source = fromSql(connection, schema, practice, query, query.limit === undefined ? null : column, hidden)
  const limit: SqlFragment = query.limit === undefined ? { text: '', values: [] } : { text: ' LIMIT ?', values: [query.limit] }
  const counted = countedSql(connection, schema, practice, query, hidden)
  return {
    text: `SELECT _record, ${sortColumn} AS sorted${counted.text} FROM ${source.text} AND ${afterCursor.text} ORDER BY ${order}${limit.text}`,
    values: [...counted.values, ...source.values, ...afterCursor.values, ...limit.values],
  }
}

/** The number of records on all pages as one more column, so that page and number are of the same moment. */
function countedSql(connection: Connection, schema: TableSchema, practice: number, query: Query, hidden: readonly string[]): SqlFragment {
  if (query.count === undefined) return { text: '', values: [] }
  const { text, values } = fromSql(connection, schema, practice, query, null, hidden)
  return { text: `, (SELECT count(*) FROM (SELECT 1 FROM ${text} LIMIT ?)) AS counted`, values: [...values, query.count] }
}

export function countSql(connection: Connection, schema: TableSchema, practice: number, query: Query): SqlFragment {
  const { text, values } = fromSql(connection, schema, practice, query, null, [])
  return { text: `SELECT count(*) AS number FROM ${text}`, values }
}

/** Everything after FROM except the order: the table with its index, and the conditions. A search is evaluated first. */
function fromSql(
  connection: Connection,
  schema: TableSchema,
  practice: number,
  { where, search, searchIn }: Query,
  sort: string | null,
  hidden: readonly string[],
): SqlFragment {
  const conditions = joinAnd([inPractice(practice), ...where.map((condition) => conditionOf(schema, condition)), ...notIn(hidden)])
  // The rows of a list are found by their number, which is the key of the table itself.
  if (search === undefined && where.some((condition) => 'holds' in condition))
    return { text: `${schema.table} NOT INDEXED WHERE ${conditions.text}`, values: conditions.values }
  if (search === undefined) {
    const index = chooseIndex(connection, schema, practice, where, sort)
    return { text: `${schema.table} INDEXED BY ${index} WHERE ${conditions.text}`, values: conditions.values }
  }
  const matches = searchSql(schema, practice, { search, ...(searchIn && { searchIn }) })
  if (matches === null) return { text: `${schema.table} WHERE ${matchNone.text}`, values: [] }
  return {
    text: `(${matches.text}) CROSS JOIN ${schema.table} ON _n = found WHERE ${conditions.text}`,
    values: [...matches.values, ...conditions.values],
  }
}

/** The ids are one value, so that the statement is prepared once. */
const notIn = (ids: readonly string[]): readonly SqlFragment[] =>
  ids.length === 0 ? [] : [{ text: 'id NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(ids)] }]

/** Selects the rows after the cursor in the page's order. Null sorts before every value, and last in a descending order. */
function afterCursorSql(sortColumn: string, descending: boolean, { value, id }: Cursor): SqlFragment {
  const operator = descending ? '<' : '>'
  if (value === null) {
    const rest = descending ? '' : ` OR ${sortColumn} IS NOT NULL`
    return { text: `((${sortColumn} IS NULL AND id ${operator} ?)${rest})`, values: [id] }
  }
  const rest = descending ? ` OR ${sortColumn} IS NULL` : ''
  return { text: `((${sortColumn}, id) ${operator} (?, ?)${rest})`, values: [value, id] }
}
