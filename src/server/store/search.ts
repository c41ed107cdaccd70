import type { AnyRecord } from '#domain/wire.ts'
import type { Sql } from './conditions.ts'
import type { Connection } from './connection.ts'
import { type Layout, quotedNames } from './layout.ts'
import { searchable, typedNumber, withNationalNumber } from './searchable.ts'

/** Searching by the beginnings of words, in any order, without regard to case or accents. */

const practiceColumn = 'of practice'

export const searchTableSql = ({ searchTable, search }: Layout): string =>
  `CREATE VIRTUAL TABLE ${searchTable} USING fts5(${quotedNames([practiceColumn, ...search])},
    content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3')`

export function fillSearch(connection: Connection, layout: Layout, practice: number, n: number, record: AnyRecord): void {
  const texts = layout.search.map((field) => textOf(record[field]))
  const columns = quotedNames([practiceColumn, ...layout.search])
  connection.run(
    `INSERT OR REPLACE INTO ${layout.searchTable} (rowid, ${columns}) VALUES (?, ?${', ?'.repeat(texts.length)})`,
    n,
    tokenOf(practice),
    ...texts,
  )
}

export function emptySearch(connection: Connection, layout: Layout, n: number): void {
  connection.run(`DELETE FROM ${layout.searchTable} WHERE rowid = ?`, n)
}

/** The rows of the area that are found, as `found`; `null` where what was typed, or the area, has nothing to search by. */
export function foundBy({ searchTable, search }: Layout, practice: number, typed: string): Sql | null {
  const match = search.length === 0 ? null : matchOf(practice, typed)
  return match === null ? null : { text: `SELECT rowid AS found FROM ${searchTable} WHERE ${searchTable} MATCH ?`, values: [match] }
}

/** Built from the words alone, each in quotes, so nothing that is typed is ever read as a query. `null` where there is no word in it. */
function matchOf(practice: number, typed: string): string | null {
  const words = searchable(typedNumber(typed)).match(/[\p{L}\p{N}\p{M}]+/gu)
  if (!words) return null
  return `"${practiceColumn}" : "${tokenOf(practice)}" AND ${words.map((word) => `"${word}" *`).join(' AND ')}`
}

/** So that a search never walks through another practice's names. */
const tokenOf = (practice: number) => `practice${practice}`

const textOf = (value: unknown) => (typeof value === 'string' ? searchable(withNationalNumber(value)) : null)
