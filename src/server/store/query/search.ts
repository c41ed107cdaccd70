import type { AnyRecord } from '#domain/wire.ts'
import type { SqlFragment } from './conditions.ts'
import type { Connection } from '../disk/connection.ts'
import { type TableSchema, quotedNames } from '../tables/tableSchema.ts'
import { normaliseText, compactNumber, numberEnd, withNationalNumber, withNumberEnd } from './normaliseText.ts'

/** Search by word prefixes and by the end of a phone number, in any order, ignoring case and accents. */

const practiceColumn = 'of practice'

export const searchTableSql = ({ searchTable, search }: TableSchema): string =>
  `CREATE VIRTUAL TABLE ${searchTable} USING fts5(${quotedNames([practiceColumn, ...search])},
    content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3')`

/** Whether the record has any searchable text. */
export const hasSearchText = ({ search }: TableSchema, record: AnyRecord): boolean =>
  search.some((field) => record[field] !== null && record[field] !== undefined)

export function indexRecord(connection: Connection, schema: TableSchema, practice: number, n: number, record: AnyRecord): void {
  const texts = schema.search.map((field) => normalisedText(record[field]))
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

/** The largest number of words in a search, because each reads its own list of matches. */
export const maxSearchWords = 8

/** The different words of a search. A word that begins another one says nothing beside it. */
export function searchWordsOf(searchText: string): readonly string[] {
  const words = [
    ...new Set(
      normaliseText(compactNumber(searchText))
        .toLowerCase()
        .match(/[\p{L}\p{N}\p{M}]+/gu),
    ),
  ]
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
}

/** Builds the match expression from quoted words, so that input is never parsed as a query. `null` if the text contains no word. */
function matchExpression(practice: number, searchText: string): string | null {
  const words = searchWordsOf(searchText).slice(0, maxSearchWords)
  if (words.length === 0) return null
  return `"${practiceColumn}" : "${practiceToken(practice)}" AND ${words.map(termOf).join(' AND ')}`
}

function termOf(word: string): string {
  const end = numberEnd(word)
  return end === null ? `"${word}" *` : `("${word}" * OR "${end}" *)`
}

/** Restricts a search to one practice's rows. */
const practiceToken = (practice: number) => `practice${practice}`

const normalisedText = (value: unknown) => (typeof value === 'string' ? normaliseText(withNumberEnd(withNationalNumber(value))) : null)
