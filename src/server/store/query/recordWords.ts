import type { AnyRecord } from '#domain/wire.ts'
import { joinedNames, searchedText } from './searchForms.ts'
import type { TableSchema } from '../tables/tableSchema.ts'

/** The words by which a record is found. */
export function recordWords({ search }: TableSchema, record: AnyRecord | null): ReadonlySet<string> {
  if (record === null) return new Set()
  const texts = search.map((field) => (typeof record[field] === 'string' ? searchedText(record[field]) : ''))
  return new Set([...texts, joinedNames(record, search)].flatMap((text) => (text === '' ? [] : text.split(' '))))
}
