/** Pure text editing for the on-screen keypad, testable without a page. */

/** Capitalisation: `name` capitalises each word, `plain` each sentence, `small` (email) is all lower case. */
export type LetterCase = 'name' | 'plain' | 'small'

const isWordStart = (text: string) => text === '' || /[\s'’-]$/.test(text)

export function insertLetter(text: string, letter: string, letterCase: LetterCase, maxLength: number): string {
  if (text.length >= maxLength || (letter === ' ' && (text === '' || text.endsWith(' ')))) return text
  if (letterCase === 'small') return text + letter.toLowerCase()
  const isUpperCase = letterCase === 'name' ? isWordStart(text) : text === '' || /[.!?]\s$/.test(text)
  return text + (isUpperCase ? letter.toUpperCase() : letter.toLowerCase())
}

export const eraseLast = (text: string): string => Array.from(text).slice(0, -1).join('')

/** Splits a partly typed date such as `07031990` into day, month and year. */
export const splitDate = (digits: string) => ({ day: digits.slice(0, 2), month: digits.slice(2, 4), year: digits.slice(4, 8) })

export const isCompleteDate = (digits: string): boolean => digits.length === 8

const daysIn = (year: number, month: number) =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Returns `1990-03-07`, or `null` if the date does not exist. */
export function parseDate(digits: string): string | null {
  const { day, month, year } = splitDate(digits)
  const [d, m, y] = [Number(day), Number(month), Number(year)]
  const isValid = isCompleteDate(digits) && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m) && y >= 1880
  return isValid ? `${year}-${month}-${day}` : null
}

export const parseEmail = (text: string): string | null => (/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(text) ? text : null)
