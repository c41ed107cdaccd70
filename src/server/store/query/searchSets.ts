import type { Query } from '#domain/query.ts'
import type { AnyRecord } from '#domain/wire.ts'
import type { TableSchema } from '../tables/tableSchema.ts'
import { searchFormVersion } from './normaliseText.ts'
import { joinedNames, searchedText } from './searchForms.ts'

/** The sets of fields that a search reads: all of an area, or those that a lesser view shows. Each is indexed by itself. */

export type SearchQuery = Pick<Query, 'search' | 'searchIn'>

/** @param name the name of the set in an index of words. That of all fields is the name of the area. */
type SearchSet = { readonly fields: readonly string[]; readonly index: number; readonly name: string }

const setsOf = ({ area, searchSets }: TableSchema): readonly SearchSet[] =>
  searchSets.map((fields, index) => ({ fields, index, name: index === 0 ? area : `${area} ${fields.join(' ')}` }))

/** The set that a search reads; `null` if the area has no such set. */
export const searchSetOf = (schema: TableSchema, searchIn: Query['searchIn']): SearchSet | null =>
  setsOf(schema).find(({ index, fields }) => (searchIn === undefined ? index === 0 : fields.join() === searchIn.join())) ?? null

/** What a store fills its index with. A store that was filled with something else is filled again. */
export const indexedForm = ({ searchSets: [all = [], ...others] }: TableSchema): string =>
  JSON.stringify(all.length === 0 ? [] : [searchFormVersion, ...all, ...others])

/** The words by which a record is found in a set of fields. */
export function recordWords(fields: readonly string[], record: AnyRecord | null): ReadonlySet<string> {
  if (record === null) return new Set()
  const texts = fields.map((field) => (typeof record[field] === 'string' ? searchedText(record[field]) : ''))
  return new Set([...texts, joinedNames(record, fields)].flatMap((text) => (text === '' ? [] : text.split(' '))))
}

/** The words of a record in each set, with the name of the set. */
export const wordsInSets = (schema: TableSchema, record: AnyRecord | null): readonly (readonly [set: string, word: string])[] =>
  setsOf(schema).flatMap(({ name, fields }) => [...recordWords(fields, record)].map((word) => [name, word] as const))
