import type { AnyRecord } from '#domain/wire.ts'
import type { SqlFragment } from './conditions.ts'
import type { Connection } from '../disk/connection.ts'
import { type TableSchema, quotedNames } from '../tables/tableSchema.ts'
import { joinedNames, searchedBeginnings, searchedText } from './searchForms.ts'
import { type SearchQuery, searchSetOf } from './searchSets.ts'

/** Search by word prefixes and by the end of a phone number, in any order, ignoring case and accents. */

const practiceColumn = 'of practice'

/** Names of several fields that are also found as one word. Each set of fields has its own, so that no set reveals a name of another. */
const joinedColumns = ({ searchSets }: TableSchema): readonly string[] => searchSets.map((_, index) => `joined names ${index}`)

const indexColumns = (schema: TableSchema): string => quotedNames([practiceColumn, ...schema.search, ...joinedColumns(schema)])

export const searchTableSql = (schema: TableSchema): string =>
  `CREATE VIRTUAL TABLE ${schema.searchTable} USING fts5(${indexColumns(schema)},
    content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3')`

/** Whether the record has any searchable text. */
export const hasSearchText = ({ search }: TableSchema, record: AnyRecord): boolean =>
  search.some((field) => record[field] !== null && record[field] !== undefined)

export function indexRecord(connection: Connection, schema: TableSchema, practice: number, n: number, record: AnyRecord): void {
  const texts = indexedTexts(schema, record)
  connection.run(
    `INSERT OR REPLACE INTO ${schema.searchTable} (rowid, ${indexColumns(schema)}) VALUES (?, ?${', ?'.repeat(texts.length)})`,
    n,
    practiceToken(practice),
    ...texts,
  )
}

export function unindexRecord(connection: Connection, schema: TableSchema, n: number): void {
  connection.run(`DELETE FROM ${schema.searchTable} WHERE rowid = ?`, n)
}

/** Selects the matching rows as `found`; `null` if the search text or the area has nothing to search by. */
export function searchSql(schema: TableSchema, practice: number, { search = '', searchIn }: SearchQuery): SqlFragment | null {
  const { searchTable } = schema
  const set = searchSetOf(schema, searchIn)
  const words = searchedBeginnings(search)
  if (set === null || words.length === 0) return null
  const columns = [...set.fields, ...joinedColumns(schema).slice(set.index, set.index + 1)].map((column) => `"${column}"`).join(' ')
  const match = `"${practiceColumn}" : "${practiceToken(practice)}" AND {${columns}} : (${words.map(termOf).join(' AND ')})`
  return { text: `SELECT rowid AS found FROM ${searchTable} WHERE ${searchTable} MATCH ?`, values: [match] }
}

/** Any of these beginnings, as quoted words, so that input is never parsed as a query. */
const termOf = (beginnings: readonly string[]): string => `(${beginnings.map((beginning) => `"${beginning}" *`).join(' OR ')})`

/** Restricts a search to one practice's rows. */
const practiceToken = (practice: number) => `practice${practice}`

function indexedTexts({ search, searchSets }: TableSchema, record: AnyRecord): readonly (string | null)[] {
  const texts = search.map((field) => (typeof record[field] === 'string' ? searchedText(record[field]) : null))
  return [...texts, ...searchSets.map((set) => joinedNames(record, set) || null)]
}
