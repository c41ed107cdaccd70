import type { Value } from './connection.ts'
import { asValue, commonColumns, type Layout } from './layout.ts'
import type { Condition } from './store.ts'

/** A piece of a statement: from the declared columns and nothing that was typed. What is typed is only ever a value. */
export type Sql = { readonly text: string; readonly values: readonly Value[] }

export const everything: Sql = { text: '1', values: [] }
export const nothing: Sql = { text: '0', values: [] }

export const allOf = (parts: readonly Sql[]): Sql => ({
  text: parts.map(({ text }) => text).join(' AND '),
  values: parts.flatMap(({ values }) => values),
})

export const ofPractice = (practice: number): Sql => ({ text: '_practice = ?', values: [practice] })

export function conditionOf(layout: Layout, condition: Condition): Sql {
  const column = columnSql(layout, condition.column)
  if ('is' in condition) return anyOf(column, condition.is)
  if ('not' in condition) return { text: `${column} IS NOT ?`, values: [condition.not] }
  const { from, to, below, above } = condition
  const bounds = [bound(column, '>=', from), bound(column, '<=', to), bound(column, '<', below), bound(column, '>', above)].flat()
  return bounds.length === 0 ? everything : allOf(bounds)
}

const bound = (column: string, sign: string, value: Value | undefined): Sql[] =>
  value === undefined ? [] : [{ text: `${column} ${sign} ?`, values: [value] }]

/** Long lists go in as one value, so that a statement is not prepared for each length. */
function anyOf(column: string, wanted: readonly (string | number | boolean | null)[]): Sql {
  const values = wanted.filter((value) => value !== null).map(asValue)
  const list = values.length > 8 ? 'SELECT value FROM json_each(?)' : values.map(() => '?').join(', ')
  const among: Sql =
    values.length === 0 ? nothing : { text: `${column} IN (${list})`, values: values.length > 8 ? [JSON.stringify(values)] : values }
  return wanted.includes(null) ? { text: `(${column} IS NULL OR ${among.text})`, values: among.values } : among
}

/** @throws for a column that is not declared: to look through every record for it is never what was meant. */
export function columnSql(layout: Layout, name: string): string {
  const column = layout.columns.find((one) => one.name === name)?.sql ?? commonColumns[name]
  if (!column) throw new Error(`${layout.area} has no column ${name}; its declaration names those it can be asked by`)
  return column
}
