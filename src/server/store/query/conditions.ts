import type { SqlValue } from '../disk/connection.ts'
import { comparableValue, toSqlValue, commonColumns, type TableSchema } from '../tables/tableSchema.ts'
import type { Condition } from '#domain/query.ts'

/** An SQL fragment built from declared columns only. User input appears only among the values. */
export type SqlFragment = { readonly text: string; readonly values: readonly SqlValue[] }

export const matchAll: SqlFragment = { text: '1', values: [] }
export const matchNone: SqlFragment = { text: '0', values: [] }

export const joinAnd = (fragments: readonly SqlFragment[]): SqlFragment => ({
  text: fragments.map(({ text }) => text).join(' AND '),
  values: fragments.flatMap(({ values }) => values),
})

export const inPractice = (practice: number): SqlFragment => ({ text: '_practice = ?', values: [practice] })

export function conditionOf(schema: TableSchema, condition: Condition): SqlFragment {
  if ('holds' in condition) return holdsSql(schema, condition.column, condition.holds)
  const column = columnSql(schema, condition.column)
  const declared = schema.columns.find(({ name }) => name === condition.column)
  const comparable = (value: SqlValue | boolean): SqlValue | boolean => comparableValue(declared, value)
  if ('is' in condition) return inList(column, condition.is.map(comparable))
  if ('not' in condition) return { text: `${column} IS NOT ?`, values: [toSqlValue(comparable(condition.not))] }
  const { from, to, below, above } = condition
  const bounds = [
    boundSql(column, '>=', from, comparable),
    boundSql(column, '<=', to, comparable),
    boundSql(column, '<', below, comparable),
    boundSql(column, '>', above, comparable),
  ].flat()
  return bounds.length === 0 ? matchAll : joinAnd(bounds)
}

function holdsSql({ area, lists }: TableSchema, name: string, id: string): SqlFragment {
  const list = lists.find((candidate) => candidate.name === name)
  if (!list) throw new Error(`${area} has no list of references ${name}`)
  return { text: `_n IN (SELECT record FROM ${list.table} WHERE id = ?)`, values: [id] }
}

const boundSql = (
  column: string,
  operator: string,
  value: SqlValue | undefined,
  comparable: (value: SqlValue) => SqlValue | boolean,
): SqlFragment[] => (value === undefined ? [] : [{ text: `${column} ${operator} ?`, values: [toSqlValue(comparable(value))] }])

/** Passes a long list as one JSON value, so that SQLite does not prepare a statement for each length. */
function inList(column: string, accepted: readonly (string | number | boolean | null)[]): SqlFragment {
  const values = accepted.filter((value) => value !== null).map(toSqlValue)
  const list = values.length > 8 ? 'SELECT value FROM json_each(?)' : values.map(() => '?').join(', ')
  const inClause: SqlFragment =
    values.length === 0 ? matchNone : { text: `${column} IN (${list})`, values: values.length > 8 ? [JSON.stringify(values)] : values }
  return accepted.includes(null) ? { text: `(${column} IS NULL OR ${inClause.text})`, values: inClause.values } : inClause
}

/** @throws for an undeclared column, because it would require a scan of every record. */
export function columnSql(schema: TableSchema, name: string): string {
  const column = schema.columns.find((candidate) => candidate.name === name)?.sql ?? commonColumns[name]
  if (!column) throw new Error(`${schema.area} has no column ${name}; its declaration names those it can be asked by`)
  return column
}
