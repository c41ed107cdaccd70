import type { AnyRecord } from '#domain/wire.ts'
import { compactNumber, normaliseText, numberEnd, withNationalNumber, withNumberEnd } from './normaliseText.ts'

/** The words by which a text is found: folded, and in the other spellings that people type. Both stores index and search them. */

const apostrophe = /(?<=\p{L})['’‘ʼʻ`´]+(?=\p{L})/gu
/** Accents of Latin, Greek and Cyrillic letters, and the vowel marks of Hebrew and Arabic. */
const marks = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]/g
const word = /[\p{L}\p{N}\p{M}\p{Co}]+/gu

/** Lower case without accents, in letters of ordinary width. */
const folded = (text: string): string =>
  normaliseText(text.normalize('NFKC')).normalize('NFD').replace(marks, '').normalize('NFC').toLowerCase().replaceAll('ς', 'σ')

const wordsIn = (text: string): readonly string[] => folded(text).match(word) ?? []

/** German and Nordic letters as two, as people write them on other keyboards. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const transcribed = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => twoLetters[letter] ?? letter)

/** The words of a name that are also found as one. A longer text is no name. */
const maxJoinedWords = 6
const maxJoinedLength = 80
const hasNumber = /\p{N}/u

/** `vanderberg`, `derberg`: each rest of a name, written as one word. */
const joinedRests = (words: readonly string[]): readonly string[] =>
  words.length > maxJoinedWords ? [] : words.slice(0, -1).map((_, index) => words.slice(index).join(''))

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{1,8}$/u

/** A name that is written without spaces is also found by its later part. */
const laterParts = (words: readonly string[]): readonly string[] =>
  words.flatMap((one) => {
    const letters = eastAsian.test(one) ? Array.from(one) : []
    return letters.slice(1).map((_, index) => letters.slice(index + 1).join(''))
  })

/** The words of a text and its other spellings, as one text to index. */
export function searchedText(text: string): string {
  const numbered = withNumberEnd(withNationalNumber(text))
  if (text.length > maxJoinedLength || hasNumber.test(text)) return unique([...wordsIn(numbered), ...wordsIn(text.replace(apostrophe, ''))])
  const words = wordsIn(text.replace(apostrophe, ' '))
  const apart = wordsIn(text.replace(apostrophe, ''))
  const spelled = wordsIn(transcribed(text.replace(apostrophe, '')))
  return unique([...words, ...apart, ...spelled, ...joinedRests(words), ...joinedRests(spelled), ...laterParts(words)])
}

const unique = (words: readonly string[]): string => [...new Set(words)].join(' ')

/** Chinese, Japanese and Korean names of two fields as one word, the family name first or last. */
export function joinedNames(record: AnyRecord, fields: readonly string[]): string {
  const names = fields.flatMap((field) => {
    const value = record[field]
    const name = typeof value === 'string' ? wordsIn(value).join('') : ''
    return eastAsian.test(name) ? [name] : []
  })
  return unique(names.flatMap((name, index) => names.filter((_, other) => other !== index).map((other) => name + other)))
}

/** The largest number of words in a search, because each reads its own list of matches. */
export const maxSearchWords = 8

const typedWordsOf = (searchText: string): readonly string[] =>
  compactNumber(searchText)
    .replace(apostrophe, '')
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** The different words of a search. A word that begins another one says nothing beside it. */
export function searchWordsOf(searchText: string): readonly string[] {
  const words = [...new Set(typedWordsOf(searchText).flatMap(wordsIn))]
  return words.filter((one) => !words.some((other) => other !== one && other.startsWith(one)))
}

/** The beginnings of words of which a record must have one for each word of the search. */
export function searchedBeginnings(searchText: string): readonly (readonly string[])[] {
  const spelled = new Map(
    typedWordsOf(searchText).flatMap((typed) => {
      const [plain, other] = [wordsIn(typed), wordsIn(transcribed(typed))]
      return plain.length === 1 && other.length === 1 ? [[plain[0], other[0]] as const] : []
    }),
  )
  return searchWordsOf(searchText)
    .slice(0, maxSearchWords)
    .map((one) => [...new Set([one, spelled.get(one) ?? one, numberEnd(one) ?? one])])
}
