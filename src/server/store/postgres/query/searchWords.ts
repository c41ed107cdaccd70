import type { AnyRecord } from '#domain/wire.ts'
import { normaliseText, numberEnd, withNationalNumber, withNumberEnd } from '../../query/normaliseText.ts'
import { maxSearchWords, searchWordsOf } from '../../query/search.ts'
import type { TableSchema } from '../../tables/tableSchema.ts'

/** Lower case without accents, as the words of SQLite's index are. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A private-use character is part of a word: the reversed form of a phone number begins with one. */
const wordPattern = /[\p{L}\p{N}\p{Co}]+/gu

const wordsOf = (text: string): readonly string[] => folded(normaliseText(withNumberEnd(withNationalNumber(text)))).match(wordPattern) ?? []

/** The words by which a record is found. */
export const recordWords = ({ search }: TableSchema, record: AnyRecord | null): ReadonlySet<string> =>
  new Set(search.flatMap((field) => (typeof record?.[field] === 'string' ? wordsOf(record[field]) : [])))

/** The beginnings of words of which a record must have one for each word of the search. */
export const searchedBeginnings = (searchText: string): readonly (readonly string[])[] =>
  searchWordsOf(searchText)
    .slice(0, maxSearchWords)
    .map((word) => [folded(word), numberEnd(word)].filter((beginning) => beginning !== null))
