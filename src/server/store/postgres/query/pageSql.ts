import type { Query } from '#domain/query.ts'
import { type Cursor, parseCursor } from '../../query/cursor.ts'
import { orderOf } from '../../query/query.ts'
import type { AreaTable } from '../schema/areaTables.ts'
import { conditionsSql, createValues, queriedColumn, type QueriedColumn, type Values } from './conditions.ts'
import { searchedBeginnings } from '../../query/searchForms.ts'
import { type SearchQuery, searchSetOf } from '../../query/searchSets.ts'
import type { Statement } from './statement.ts'

/** Records that a statement must not find, because its caller holds others in their place: those of a group, or of the past. */
export type Hidden = readonly string[]

/** The first value of each statement is the practice. Each row has its record and the value by which the page is sorted. */
export function selectStatement(table: AreaTable, practice: string, query: Query, hidden: Hidden = []): Statement {
  const values = createValues()
  values.add(practice)
  const { sort, column: name, descending } = orderOf(query)
  const column = queriedColumn(table, name)
  const after = query.after === undefined ? '' : afterSql(column, descending, parseCursor(query.after, sort), values)
  const direction = descending ? 'DESC NULLS LAST' : 'ASC NULLS FIRST'
  const order = `${column.sql} ${direction}${name === 'id' ? '' : `, id ${descending ? 'DESC' : 'ASC'}`}`
  const from = fromSql(table, query, hidden, values)
  const limit = query.limit === undefined ? '' : ` LIMIT ${values.add(query.limit)}::bigint`
  const counted = countedSql(table, query, hidden, values)
  return {
    text: `SELECT record AS _record, ${column.sql} AS sorted${counted} ${from}${after} ORDER BY ${order}${limit}`,
    values: values.bound,
  }
}

/** The number of records on all pages as one more column, so that page and number are of the same moment. */
function countedSql(table: AreaTable, query: Query, hidden: Hidden, values: Values): string {
  if (query.count === undefined) return ''
  const from = fromSql(table, query, hidden, values)
  return `, (SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${values.add(query.count)}::bigint) AS matching)::int AS counted`
}

export function countStatement(table: AreaTable, practice: string, query: Query, hidden: Hidden): Statement {
  const values = createValues()
  values.add(practice)
  return { text: `SELECT count(*) AS number ${fromSql(table, query, hidden, values)}`, values: values.bound }
}

/** A page with the practice's position, in one statement, so that both are of one moment. A practice without a record has one row. */
export const pageStatement = (table: AreaTable, practice: string, query: Query, hidden: Hidden = []): Statement => {
  const { text, values } = selectStatement(table, practice, query, hidden)
  return {
    text: `SELECT practices.position, practices.epoch, page.* FROM practices LEFT JOIN LATERAL
      (SELECT row_number() OVER () AS place, ordered.* FROM (${text}) AS ordered) AS page ON true
      WHERE practices.practice = $1 ORDER BY page.place`,
    values,
  }
}

function fromSql(table: AreaTable, { where, search, searchIn }: Query, hidden: Hidden, values: Values): string {
  const conditions = conditionsSql(table, where, values)
  const isHidden = hidden.length === 0 ? '' : ` AND id <> ALL(${values.add(hidden)}::text[])`
  return `FROM ${table.table} AS area WHERE practice = $1${conditions}${isHidden}${search === undefined ? '' : searchSql(table, { search, ...(searchIn && { searchIn }) }, values)}`
}

function searchSql(table: AreaTable, { search = '', searchIn }: SearchQuery, values: Values): string {
  const words = searchedBeginnings(search)
  const set = searchSetOf(table, searchIn)
  if (words.length === 0 || set === null) return ' AND false'
  const areaValue = values.add(set.name)
  return words
    .map((beginnings) => {
      const matches = beginnings.map((beginning) => `words.word ^@ ${values.add(beginning)}`).join(' OR ')
      return ` AND id IN (SELECT words.record FROM search_words AS words WHERE words.practice = $1 AND words.area = ${areaValue} AND (${matches}))`
    })
    .join('')
}

/** Selects the rows after the cursor in the page's order. Null sorts before every value, and last in a descending order. */
function afterSql({ sql, type, valueOf }: QueriedColumn, descending: boolean, { value, id }: Cursor, values: Values): string {
  const operator = descending ? '<' : '>'
  const idValue = values.add(id)
  if (value === null) return ` AND ((${sql} IS NULL AND id ${operator} ${idValue})${descending ? '' : ` OR ${sql} IS NOT NULL`})`
  const rest = descending ? ` OR ${sql} IS NULL` : ''
  return ` AND ((${sql}, id) ${operator} (${values.add(valueOf(value))}::${type}, ${idValue}::text)${rest})`
}
