import { allOf, columnSql, conditionOf, everything, nothing, ofPractice, type Sql } from './conditions.ts'
import type { Connection } from './connection.ts'
import { type Cursor, cursorOf } from './cursor.ts'
import type { Layout } from './layout.ts'
import { indexFor } from './plan.ts'
import { foundBy } from './search.ts'
import type { Query } from './store.ts'

/** What a page is sorted by: a column, or by id alone. */
export type Order = { readonly sort: string; readonly column: string; readonly descending: boolean }

export function orderOf({ sort = 'id' }: Query): Order {
  const descending = sort.startsWith('-')
  return { sort, column: descending ? sort.slice(1) : sort, descending }
}

export function selectOf(connection: Connection, layout: Layout, practice: number, query: Query): Sql {
  const { sort, column, descending } = orderOf(query)
  const by = columnSql(layout, column)
  const past = query.after === undefined ? everything : pastOf(by, descending, cursorOf(query.after, sort))
  const way = descending ? 'DESC' : 'ASC'
  const order = `${by} ${way}${column === 'id' ? '' : `, id ${way}`}`
  const source = sourceOf(connection, layout, practice, query, query.limit === undefined ? null : column)
  const limit: Sql = query.limit === undefined ? { text: '', values: [] } : { text: ' LIMIT ?', values: [query.limit] }
  return {
    text: `SELECT _record, ${by} AS sorted FROM ${source.text} AND ${past.text} ORDER BY ${order}${limit.text}`,
    values: [...source.values, ...past.values, ...limit.values],
  }
}

export function countOf(connection: Connection, layout: Layout, practice: number, query: Query): Sql {
  const { text, values } = sourceOf(connection, layout, practice, query, null)
  return { text: `SELECT count(*) AS number FROM ${text}`, values }
}

/** Everything after FROM but the order: the table with the way into it, and the conditions. What is searched for comes first of all. */
function sourceOf(connection: Connection, layout: Layout, practice: number, { where, search }: Query, sort: string | null): Sql {
  const conditions = allOf([ofPractice(practice), ...where.map((condition) => conditionOf(layout, condition))])
  if (search === undefined) {
    const index = indexFor(connection, layout, practice, where, sort)
    return { text: `${layout.table} INDEXED BY ${index} WHERE ${conditions.text}`, values: conditions.values }
  }
  const found = foundBy(layout, practice, search)
  if (found === null) return { text: `${layout.table} WHERE ${nothing.text}`, values: [] }
  return {
    text: `(${found.text}) CROSS JOIN ${layout.table} ON _n = found WHERE ${conditions.text}`,
    values: [...found.values, ...conditions.values],
  }
}

/** Strictly past the cursor in the order of the page. An empty field comes before every other, so it comes last where descending. */
function pastOf(by: string, descending: boolean, { value, id }: Cursor): Sql {
  const sign = descending ? '<' : '>'
  if (value === null) {
    const rest = descending ? '' : ` OR ${by} IS NOT NULL`
    return { text: `((${by} IS NULL AND id ${sign} ?)${rest})`, values: [id] }
  }
  const rest = descending ? ` OR ${by} IS NULL` : ''
  return { text: `((${by}, id) ${sign} (?, ?)${rest})`, values: [value, id] }
}
