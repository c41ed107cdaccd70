import { withAsciiLetters } from '#domain/texts/asciiLetters.ts'

/** How the lists of a browser are searched: any part of any word, without regard to case, accents and punctuation. */

/** A text in the form in which it is compared. */
export const foldText = (text: string): string =>
  withAsciiLetters(text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')).replaceAll(/['’]/g, '')

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\d+.%]+/u)
    .filter(Boolean)

/** A test for folded texts: every word typed is part of one. Digits are also found in a number that is written in groups. */
export function textMatcher(typed: string): (folded: string) => boolean {
  const words = wordsOf(typed)
  const digits = typed.replaceAll(/[\s()-]/g, '')
  const isNumber = /^\+?\d{4,}$/.test(digits)
  return (folded) => words.every((word) => folded.includes(word)) || (isNumber && folded.replaceAll(/[\s()-]/g, '').includes(digits))
}
