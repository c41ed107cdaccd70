import type { Day, Instant } from '#domain/time.ts'
import { dateParts, dateText, weekdayText } from './dateTexts.ts'

/** Formats times for the practice: its time zone, a 12-hour clock, the day before the month. */

export type TimeOfDay = { readonly digits: string; readonly half: 'am' | 'pm' }

export function timeOfDay(at: Instant | number, timeZone: string): TimeOfDay {
  const parts = dateParts('time', at, timeZone)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { digits: `${part('hour')}:${part('minute')}`, half: part('dayPeriod').toLowerCase().startsWith('p') ? 'pm' : 'am' }
}

/** `10:42`, where am or pm is clear from the context. */
export const digitsOf = (at: Instant | number, timeZone: string) => timeOfDay(at, timeZone).digits

/** `10:42 am`. */
export function wholeTimeOf(at: Instant | number, timeZone: string): string {
  const { digits, half } = timeOfDay(at, timeZone)
  return `${digits} ${half}`
}

/** `8 am` or `5:15 pm`. */
export const briefTimeOf = (at: Instant | number, timeZone: string): string =>
  `${shortTimeOf(at, timeZone)} ${timeOfDay(at, timeZone).half}`

/** `10:42:07`, only for “Not live since”. */
export const clockWithSeconds = (at: Instant | number, timeZone: string): string =>
  dateParts('seconds', at, timeZone)
    .filter(({ type }) => type === 'hour' || type === 'minute' || type === 'second')
    .map(({ value }) => value)
    .join(':')

/** `Tuesday 24 November`. */
export const longDayOf = (at: Instant | number, timeZone: string): string => dateText('longWeekdayAndDate', at, timeZone)

/** `Tue 24 Nov`. */
export const shortWeekdayOf = (at: Instant | number, timeZone: string): string => dateText('weekdayAndDate', at, timeZone)

/** `Tue 24 Nov, 10:42 am`. */
export const weekdayAndTimeOf = (at: Instant | number, timeZone: string): string =>
  `${shortWeekdayOf(at, timeZone)}, ${wholeTimeOf(at, timeZone)}`

/** `8` or `5:15`: the digits without a full hour's zeros. */
export const shortTimeOf = (at: Instant | number, timeZone: string): string => digitsOf(at, timeZone).replace(/:00$/, '')

/** `Tue 24 Nov 2026, 10:42 am`. */
export const dayAndTimeOf = (at: Instant | number, timeZone: string): string =>
  `${dateText('weekdayAndYear', at, timeZone)}, ${wholeTimeOf(at, timeZone)}`

/** `Tue`. */
export const weekdayTextOf = (at: Instant | number, timeZone: string): string => dateText('weekday', at, timeZone)

/** `Tue` for 2: Monday is 1. */
export const weekdayNameOf = (weekday: number): string => weekdayText('weekday', weekday)

/** `24/11/2026`, for a calendar day without a time zone. */
export const shortDayOf = (day: Day): string => day.split('-').reverse().join('/')

const hoursFrom = 100

/** A length of time in whole minutes: `45 min`; from 100 minutes `1 h 40 min`. */
export const durationOf = (minutes: number): string =>
  minutes < hoursFrom ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** The same for a screen reader: `45 minutes`, `1 hour 40 minutes`. */
export const spokenDurationOf = (minutes: number): string =>
  minutes < hoursFrom ? counted(minutes, 'minute') : `${counted(Math.floor(minutes / 60), 'hour')} ${counted(minutes % 60, 'minute')}`

/** A duration, `3:05`; from 100 minutes in hours, `1 h 40`. Never negative. */
export function runningTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes >= hoursFrom) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
