import { type Day, type Instant, oneDay } from '#domain/time.ts'
import { localeTag } from './locale.ts'

/** Formats times for the practice: its time zone, a 12-hour clock, the day before the month. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, shape: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${shape}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeTag, { timeZone, ...options })
  formats.set(key, made)
  return made
}

export type TimeOfDay = { readonly digits: string; readonly half: 'am' | 'pm' }

export function timeOfDay(at: Instant | number, timeZone: string): TimeOfDay {
  const parts = formatOf(timeZone, 'time', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }).formatToParts(new Date(at))
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
  formatOf(timeZone, 'seconds', { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle: 'h12' })
    .formatToParts(new Date(at))
    .filter(({ type }) => type === 'hour' || type === 'minute' || type === 'second')
    .map(({ value }) => value)
    .join(':')

/** `Tuesday 24 November`. */
export const longDayOf = (at: Instant | number, timeZone: string): string =>
  formatOf(timeZone, 'day', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at)).replace(',', '')

/** `Tue 24 Nov`. */
export const shortWeekdayOf = (at: Instant | number, timeZone: string): string =>
  formatOf(timeZone, 'shortDay', { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(at)).replace(',', '')

/** `Tue 24 Nov, 10:42 am`. */
export const weekdayAndTimeOf = (at: Instant | number, timeZone: string): string =>
  `${shortWeekdayOf(at, timeZone)}, ${wholeTimeOf(at, timeZone)}`

/** `8` or `5:15`: the digits without a full hour's zeros. */
export const shortTimeOf = (at: Instant | number, timeZone: string): string => digitsOf(at, timeZone).replace(/:00$/, '')

/** `Tue 24 Nov 2026, 10:42 am`. */
export const dayAndTimeOf = (at: Instant | number, timeZone: string): string =>
  `${formatOf(timeZone, 'dated', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at)).replace(',', '')}, ${wholeTimeOf(at, timeZone)}`

/** `Tue`. */
export const weekdayTextOf = (at: Instant | number, timeZone: string): string =>
  formatOf(timeZone, 'weekday', { weekday: 'short' }).format(new Date(at))

const weekdayNames = new Intl.DateTimeFormat(localeTag, { weekday: 'short', timeZone: 'UTC' })
const aMonday = Date.UTC(2024, 0, 1)

/** `Tue` for 2: Monday is 1. */
export const weekdayNameOf = (weekday: number): string => weekdayNames.format(aMonday + (weekday - 1) * oneDay)

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
