import { isDay } from '../fields.ts'
import type { Day } from '../time.ts'

/** The order of the numbers in a date that does not start with its year. */
export type DayOrder = 'dayFirst' | 'monthFirst'

type Options = {
  readonly order?: DayOrder
  /** The last day that two digits of a year can mean: today for a birth date. Without it such a year is no date. */
  readonly latest?: Day
}

const numbersOnly = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const dayThenMonthName = /^(\d{1,2})[-/. ]([a-z]{3,9})[-/., ]+(\d{4}|\d{2})$/i
const monthNameThenDay = /^([a-z]{3,9})[. ]+(\d{1,2})[, ]+(\d{4}|\d{2})$/i
/** Lists of other systems often give a time of midnight with a day. */
const timeAtEnd = /[T ]\d{1,2}:\d{2}.*$/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Parts = readonly [year: string | undefined, month: string | undefined, day: string | undefined]

function partsOf(text: string, order: DayOrder): Parts | null {
  const iso = yearFirst.exec(text)
  if (iso) return [iso[1], iso[2], iso[3]]
  const numbers = numbersOnly.exec(text) ?? digitsOnly.exec(text)
  if (numbers) return order === 'dayFirst' ? [numbers[3], numbers[2], numbers[1]] : [numbers[3], numbers[1], numbers[2]]
  const named = dayThenMonthName.exec(text)
  if (named) return [named[3], named[2], named[1]]
  const american = monthNameThenDay.exec(text)
  return american && [american[3], american[1], american[2]]
}

/** The number of a month given as a number or by its English name; `0` if there is none. */
const monthNumber = (month: string) => Number(month) || months.indexOf(month.slice(0, 3).toLowerCase()) + 1

const dayFrom = (year: number, month: string, day: string): Day =>
  `${String(year).padStart(4, '0')}-${String(monthNumber(month)).padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * Reads a day as people write it: `24/11/2026`, `24.11.26`, `24112026`, `24 Nov 2026`, `2026-11-24`.
 * @returns `null` for an empty text, `undefined` if it is no day.
 */
export function readDay(text: string, { order = 'dayFirst', latest }: Options = {}): Day | null | undefined {
  const trimmed = text.trim().replace(timeAtEnd, '')
  if (trimmed === '') return null
  const [year, month, day] = partsOf(trimmed, order) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (year.length === 4) return existing(dayFrom(Number(year), month, day))
  if (latest === undefined) return undefined
  const century = Math.floor(Number(latest.slice(0, 4)) / 100) * 100
  const found = dayFrom(century + Number(year), month, day)
  return existing(found <= latest ? found : dayFrom(century - 100 + Number(year), month, day))
}

const existing = (found: Day) => (isDay(found) ? found : undefined)

/** A day with the name of its month is three words. */
const maxDayWords = 3

/** Finds the longest run of words that is a day. @returns The day and the other words; `null` if there is none. */
export function findDay(words: readonly string[], options: Options): { readonly day: Day; readonly rest: readonly string[] } | null {
  for (let length = Math.min(maxDayWords, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const day = readDay(words.slice(start, start + length).join(' '), options)
      if (day) return { day, rest: words.toSpliced(start, length) }
    }
  return null
}
