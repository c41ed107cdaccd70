import type { AnyRecord } from '#domain/wire.ts'
import type { SqlFragment } from './conditions.ts'
import type { Connection } from '../disk/connection.ts'
import { type TableSchema, quotedNames } from '../tables/tableSchema.ts'
import { joinedNames, searchedBeginnings, searchedText } from './searchForms.ts'

/** Search by word prefixes and by the end of a phone number, in any order, ignoring case and accents. */

const practiceColumn = 'of practice'

export const searchTableSql = ({ searchTable, search }: TableSchema): string =>
  `CREATE VIRTUAL TABLE ${searchTable} USING fts5(${quotedNames([practiceColumn, ...search])},
    content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3')`

/** Whether the record has any searchable text. */
export const hasSearchText = ({ search }: TableSchema, record: AnyRecord): boolean =>
  search.some((field) => record[field] !== null && record[field] !== undefined)

export function indexRecord(connection: Connection, schema: TableSchema, practice: number, n: number, record: AnyRecord): void {
  const texts = indexedTexts(schema, record)
  const columns = quotedNames([practiceColumn, ...schema.search])
  connection.run(
    `INSERT OR REPLACE INTO ${schema.searchTable} (rowid, ${columns}) VALUES (?, ?${', ?'.repeat(texts.length)})`,
    n,
    practiceToken(practice),
    ...texts,
  )
}

export function unindexRecord(connection: Connection, schema: TableSchema, n: number): void {
  connection.run(`DELETE FROM ${schema.searchTable} WHERE rowid = ?`, n)
}

/** Selects the matching rows as `found`; `null` if the search text or the area has nothing to search by. */
export function searchSql({ searchTable, search }: TableSchema, practice: number, searchText: string): SqlFragment | null {
  const match = search.length === 0 ? null : matchExpression(practice, searchText)
  return match === null ? null : { text: `SELECT rowid AS found FROM ${searchTable} WHERE ${searchTable} MATCH ?`, values: [match] }
}

/** Builds the match expression from quoted words, so that input is never parsed as a query. `null` if the text contains no word. */
function matchExpression(practice: number, searchText: string): string | null {
  const words = searchedBeginnings(searchText)
  if (words.length === 0) return null
  return `"${practiceColumn}" : "${practiceToken(practice)}" AND ${words.map(termOf).join(' AND ')}`
}

const termOf = (beginnings: readonly string[]): string => `(${beginnings.map((beginning) => `"${beginning}" *`).join(' OR ')})`

/** Restricts a search to one practice's rows. */
const practiceToken = (practice: number) => `practice${practice}`

/** The text of each field. Names of several fields that are also found as one word stand with the first. */
function indexedTexts({ search }: TableSchema, record: AnyRecord): readonly (string | null)[] {
  const joined = joinedNames(record, search)
  return search.map((field, index) => {
    const value = record[field]
    const text = typeof value === 'string' ? searchedText(value) : null
    return index === 0 && joined !== '' ? `${text ?? ''} ${joined}` : text
  })
}
