import type { Day } from '#domain/time.ts'
import { dayText, weekdayText } from '../common/dateTexts.ts'
import { briefTimeOf, digitsOf, wholeTimeOf } from '../common/time.ts'

/** Days and times of a roster, which have no time zone. */

/** `7 December`. */
export const dayAndMonthOf = (day: Day): string => dayText('longDate', day)
/** `7 Dec`. */
export const dayAndShortMonthOf = (day: Day): string => dayText('date', day)
/** `Mon 7 Dec`. */
export const shortDayNameOf = (day: Day): string => dayText('weekdayAndDate', day)
/** `December`, or `January 2027` in another year than that of the other day. */
export const monthOf = (day: Day, today: Day): string => dayText(day.slice(0, 4) === today.slice(0, 4) ? 'month' : 'monthAndYear', day)
/** `Tuesday` for 2: Monday is 1. */
export const longWeekdayOf = (number: number): string => weekdayText('longWeekday', number)
/** `T` for 2. */
export const weekdayLetterOf = (number: number): string => weekdayText('weekdayLetter', number)

const utc = 'UTC'
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
