import type { Condition, Query } from './store.ts'
import type { Value } from './connection.ts'
import { type Cursor, cursorOf } from './cursor.ts'
import { asValue, commonColumns, type Layout } from './layout.ts'
import { matchOf } from './search.ts'

/** A query as SQL, from the declared columns and nothing that was typed: what is typed is only ever a value. */
export type Sql = { readonly text: string; readonly values: readonly Value[] }

/** What a page is sorted by: a column, or by id alone. */
export type Order = { readonly sort: string; readonly column: string; readonly descending: boolean }

export function orderOf({ sort = 'id' }: Query): Order {
  const descending = sort.startsWith('-')
  return { sort, column: descending ? sort.slice(1) : sort, descending }
}

export function selectOf(layout: Layout, practice: number, query: Query): Sql {
  const order = orderOf(query)
  const by = columnSql(layout, order.column)
  const where = whereOf(layout, practice, query)
  const past = query.after === undefined ? everything : pastOf(by, order.descending, cursorOf(query.after, order.sort))
  const way = order.descending ? 'DESC' : 'ASC'
  const last = order.column === 'id' ? '' : `, id ${way}`
  const limit = query.limit === undefined ? '' : ' LIMIT ?'
  return {
    text: `SELECT _record, ${by} AS sorted FROM ${layout.table} WHERE ${where.text} AND ${past.text} ORDER BY ${by} ${way}${last}${limit}`,
    values: [...where.values, ...past.values, ...(query.limit === undefined ? [] : [query.limit])],
  }
}

export function countOf(layout: Layout, practice: number, query: Query): Sql {
  const { text, values } = whereOf(layout, practice, query)
  return { text: `SELECT count(*) AS number FROM ${layout.table} WHERE ${text}`, values }
}

const everything: Sql = { text: '1', values: [] }
const nothing: Sql = { text: '0', values: [] }

function whereOf(layout: Layout, practice: number, { where, search }: Query): Sql {
  const parts = [
    { text: '_practice = ?', values: [practice] },
    ...where.map((condition) => conditionOf(layout, condition)),
    ...(search === undefined ? [] : [foundBy(layout, practice, search)]),
  ]
  return { text: parts.map(({ text }) => text).join(' AND '), values: parts.flatMap(({ values }) => values) }
}

function conditionOf(layout: Layout, condition: Condition): Sql {
  const column = columnSql(layout, condition.column)
  if ('is' in condition) return anyOf(column, condition.is)
  if ('not' in condition) return { text: `${column} IS NOT ?`, values: [condition.not] }
  const bounds = (
    [
      ['>=', condition.from],
      ['<=', condition.to],
      ['<', condition.below],
      ['>', condition.above],
    ] as const
  ).flatMap(([sign, bound]) => (bound === undefined ? [] : [{ text: `${column} ${sign} ?`, value: bound }]))
  if (bounds.length === 0) return everything
  return { text: bounds.map(({ text }) => text).join(' AND '), values: bounds.map(({ value }) => value) }
}

/** Long lists go in as one value, so that a statement is not prepared for each length. */
function anyOf(column: string, wanted: readonly (string | number | boolean | null)[]): Sql {
  const values = wanted.filter((value) => value !== null).map(asValue)
  const list = values.length > 8 ? 'SELECT value FROM json_each(?)' : values.map(() => '?').join(', ')
  const among: Sql =
    values.length === 0 ? nothing : { text: `${column} IN (${list})`, values: values.length > 8 ? [JSON.stringify(values)] : values }
  return wanted.includes(null) ? { text: `(${column} IS NULL OR ${among.text})`, values: among.values } : among
}

function foundBy({ searchTable, search }: Layout, practice: number, typed: string): Sql {
  const match = search.length === 0 ? null : matchOf(practice, typed)
  if (match === null) return nothing
  return { text: `_n IN (SELECT rowid FROM ${searchTable} WHERE ${searchTable} MATCH ?)`, values: [match] }
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

/** @throws for a column that is not declared: to look through every record for it is never what was meant. */
function columnSql(layout: Layout, name: string): string {
  const column = layout.columns.find((one) => one.name === name)?.sql ?? commonColumns[name]
  if (!column) throw new Error(`${layout.area} has no column ${name}; its declaration names those it can be asked by`)
  return column
}
