/** What a finger on our own keys makes of a text. Pure, so that it can be tried without a finger. */

/** How a text is written: a name begins each word large, an address of mail is small throughout. */
export type Manner = 'name' | 'plain' | 'small'

const beginsWord = (text: string) => text === '' || /[\s'’-]$/.test(text)

export function typed(text: string, letter: string, manner: Manner, longest: number): string {
  if (text.length >= longest || (letter === ' ' && (text === '' || text.endsWith(' ')))) return text
  if (manner === 'small') return text + letter.toLowerCase()
  const isLarge = manner === 'name' ? beginsWord(text) : text === '' || /[.!?]\s$/.test(text)
  return text + (isLarge ? letter.toUpperCase() : letter.toLowerCase())
}

export const erased = (text: string): string => Array.from(text).slice(0, -1).join('')

/** `07031990`, as far as it is typed: day, month, year. */
export const partsOf = (digits: string) => ({ day: digits.slice(0, 2), month: digits.slice(2, 4), year: digits.slice(4, 8) })

export const isWhole = (digits: string): boolean => digits.length === 8

const daysIn = (year: number, month: number) =>
  month === 2 ? (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** `1990-03-07`; `null` where the calendar has no such day. */
export function dayOf(digits: string): string | null {
  const { day, month, year } = partsOf(digits)
  const [d, m, y] = [Number(day), Number(month), Number(year)]
  const isThere = isWhole(digits) && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m) && y >= 1880
  return isThere ? `${year}-${month}-${day}` : null
}

/** As the world dials it; a number that begins with nought is of this country. `null` where it is none. */
export function phoneOf(text: string): string | null {
  const dialled = text
    .replace(/[\s()-]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+61')
  return /^\+[1-9]\d{7,14}$/.test(dialled) ? dialled : null
}

export const emailOf = (text: string): string | null => (/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(text) ? text : null)
