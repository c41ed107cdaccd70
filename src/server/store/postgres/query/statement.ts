import type { Bound } from '../database.ts'

export type Statement = { readonly text: string; readonly values: readonly Bound[] }

type Value = string | number | null

/** Rows as PostgreSQL takes them: a list for each column. */
export const valuesByColumn = (rows: readonly (readonly Value[])[], width: number): readonly (readonly Value[])[] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column] ?? null))

/** `unnest($2::text[], …)` for columns of these types. The first value of the statement is the practice. */
export const unnestSql = (types: readonly string[]): string =>
  `unnest(${types.map((type, index) => `$${index + 2}::${type}[]`).join(', ')})`
