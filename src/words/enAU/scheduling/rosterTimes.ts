import type { Day } from '#domain/time.ts'
import { localeTag } from '../common/locale.ts'
import { briefTimeOf, digitsOf, shortWeekdayOf, wholeTimeOf } from '../common/time.ts'

/** Days and times of a roster, which have no time zone. */

const utc = 'UTC'
const at = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`)
const formatOf = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeTag, { timeZone: utc, ...options })

const dayAndMonth = formatOf({ day: 'numeric', month: 'long' })
const dayAndShortMonth = formatOf({ day: 'numeric', month: 'short' })
const month = formatOf({ month: 'long' })
const monthAndYear = formatOf({ month: 'long', year: 'numeric' })
const weekday = formatOf({ weekday: 'long' })
const letter = formatOf({ weekday: 'narrow' })
const monday = at('2024-01-01')
const oneDay = 86_400_000

/** `7 December`. */
export const dayAndMonthOf = (day: Day): string => dayAndMonth.format(at(day))
/** `7 Dec`. */
export const dayAndShortMonthOf = (day: Day): string => dayAndShortMonth.format(at(day))
/** `Mon 7 Dec`. */
export const shortDayNameOf = (day: Day): string => shortWeekdayOf(at(day), utc)
/** `December`, or `January 2027` in another year than that of the other day. */
export const monthOf = (day: Day, today: Day): string => (day.slice(0, 4) === today.slice(0, 4) ? month : monthAndYear).format(at(day))
/** `Tuesday` for 2: Monday is 1. */
export const longWeekdayOf = (number: number): string => weekday.format(monday + (number - 1) * oneDay)
/** `T` for 2. */
export const weekdayLetterOf = (number: number): string => letter.format(monday + (number - 1) * oneDay)

const minutesAt = (minutes: number): number => minutes * 60_000
/** `4:30` of minutes after midnight, where am or pm is clear. */
export const clockDigitsOf = (minutes: number): string => digitsOf(minutesAt(minutes), utc)
/** `4:30 pm`. */
export const clockWordsOf = (minutes: number): string => wholeTimeOf(minutesAt(minutes), utc)
/** `4 pm`. */
export const briefClockOf = (minutes: number): string => briefTimeOf(minutesAt(minutes), utc)

/** `38 h 30`; `45 min` of less than an hour. */
export function workedHoursOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
