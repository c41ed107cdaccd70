import type { Condition } from '#domain/query.ts'
import { comparableValue, quotedName } from '../../tables/tableSchema.ts'
import { type AreaTable, type ColumnType, commonColumnNames, typedValue } from '../schema/areaTables.ts'
import type { Bound } from '../database.ts'

/** Collects the values of a statement, each under its number. */
export type Values = { readonly bound: Bound[]; readonly add: (value: Bound) => string }

export function createValues(): Values {
  const bound: Bound[] = []
  return { bound, add: (value) => `$${bound.push(value)}` }
}

export type QueriedColumn = {
  readonly sql: string
  readonly type: ColumnType
  /** A value as the column holds it. */
  readonly valueOf: (value: string | number | boolean | null) => string | number | null
}

/** @throws for an undeclared column, because it would require a scan of every record. */
export function queriedColumn({ typed, name: area }: AreaTable, name: string): QueriedColumn {
  const found = typed.find(({ column }) => column.name === name)
  if (found) {
    const { column, type } = found
    return { sql: column.sql, type, valueOf: (value) => typedValue(type, comparableValue(column, value)) }
  }
  const common = commonColumnNames[name]
  if (!common) throw new Error(`${area} has no column ${name}; its declaration names those it can be asked by`)
  const type = name === 'version' ? 'double precision' : 'text'
  return { sql: quotedName(common), type, valueOf: (value) => typedValue(type, value) }
}

export const conditionsSql = (table: AreaTable, where: readonly Condition[], values: Values): string =>
  where.map((condition) => ` AND ${conditionSql(table, condition, values)}`).join('')

function conditionSql(table: AreaTable, condition: Condition, values: Values): string {
  if ('holds' in condition) return holdsSql(table, condition.column, condition.holds, values)
  const column = queriedColumn(table, condition.column)
  if ('is' in condition) return isSql(column, condition.is, values)
  if ('not' in condition) return `${column.sql} IS DISTINCT FROM ${values.add(column.valueOf(condition.not))}::${column.type}`
  const bounds = [
    ['>=', condition.from],
    ['<=', condition.to],
    ['<', condition.below],
    ['>', condition.above],
  ] as const
  const parts = bounds.map(([operator, bound]) =>
    bound === undefined ? '' : `${column.sql} ${operator} ${values.add(column.valueOf(bound))}::${column.type}`,
  )
  return parts.filter(Boolean).join(' AND ') || 'true'
}

function isSql({ sql, type, valueOf }: QueriedColumn, accepted: readonly (string | number | boolean | null)[], values: Values): string {
  const present = accepted.filter((value) => value !== null).map(valueOf)
  const isIn = present.length === 0 ? 'false' : `${sql} = ANY(${values.add(present)}::${type}[])`
  return accepted.includes(null) ? `(${sql} IS NULL OR ${isIn})` : isIn
}

function holdsSql({ area, lists }: AreaTable, name: string, id: string, values: Values): string {
  const list = lists.find((candidate) => candidate.name === name)
  if (!list) throw new Error(`${area} has no list of references ${name}`)
  return `id IN (SELECT items.record FROM list_items AS items WHERE items.practice = $1
    AND items.area = ${values.add(area)} AND items.field = ${values.add(list.stored)} AND items.id = ${values.add(id)})`
}
