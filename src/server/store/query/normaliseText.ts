import { withAsciiLetters } from '#domain/texts/asciiLetters.ts'

/** Normalises stored and searched text to the form in which they are compared. */

/** Increase it after a change of the normalisation: the search tables record the version they were filled with, and are filled again. */
export const searchFormVersion = 5

export const normaliseText = (text: string): string => withAsciiLetters(text.normalize('NFC'))

/** Removes the separators from a phone number: it is typed in groups and stored without them. */
export const compactNumber = (text: string): string => (/^[\d\s()+.-]{4,}$/.test(text) ? text.replace(/\D/g, '') : text)

/** Adds the national form of an international number, so that `0412…` finds `+61412…`. */
export function withNationalNumber(text: string): string {
  const national = /^\+61(\d{6,})$/.exec(text)?.[1]
  return national === undefined ? text : `${text} 0${national}`
}

/** Begins the reversed form of a phone number. The index keeps a private-use character in a word, and no typed word has one. */
const endMark = '\uE000'

const reversed = (digits: string): string => digits.split('').toReversed().join('')

/** Adds the digits of an international number from the last to the first, so that its end is the beginning of a word. */
export function withNumberEnd(text: string): string {
  const digits = /^\+(\d{6,})(?: |$)/.exec(text)?.[1]
  return digits === undefined ? text : `${text} ${endMark}${reversed(digits)}`
}

/** The word beginning that finds phone numbers with this end; `null` if the word is no such end. */
export const numberEnd = (word: string): string | null => (/^\d{2,15}$/.test(word) ? endMark + reversed(word) : null)
