import type { Day, Instant } from '../time.ts'

/** Times as the practice reads them: its own zone, a 12-hour clock, the day before the month. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string, shape: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${shape}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-AU', { timeZone, ...options })
  formats.set(key, made)
  return made
}

export type TimeOfDay = { readonly digits: string; readonly half: 'am' | 'pm' }

export function timeOfDay(at: Instant | number, timeZone: string): TimeOfDay {
  const parts = formatOf(timeZone, 'time', { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }).formatToParts(new Date(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { digits: `${part('hour')}:${part('minute')}`, half: part('dayPeriod').toLowerCase().startsWith('p') ? 'pm' : 'am' }
}

/** `10:42`: where the half of the day is plain from what stands around it. */
export const digitsOf = (at: Instant | number, timeZone: string) => timeOfDay(at, timeZone).digits

/** `10:42 am`. */
export function wholeTimeOf(at: Instant | number, timeZone: string): string {
  const { digits, half } = timeOfDay(at, timeZone)
  return `${digits} ${half}`
}

/** `10:42:07`: only where a second matters, such as since when a board is not live. */
export const secondsOf = (at: Instant | number, timeZone: string): string =>
  formatOf(timeZone, 'seconds', { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle: 'h12' })
    .formatToParts(new Date(at))
    .filter(({ type }) => type === 'hour' || type === 'minute' || type === 'second')
    .map(({ value }) => value)
    .join(':')

/** `Tuesday 24 November`. */
export const longDayOf = (at: Instant | number, timeZone: string): string =>
  formatOf(timeZone, 'day', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at)).replace(',', '')

/** `Tue 24 Nov 2026, 10:42 am`: of any year, in a line of its own. */
export const dayAndTimeOf = (at: Instant | number, timeZone: string): string =>
  `${formatOf(timeZone, 'dated', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at)).replace(',', '')}, ${wholeTimeOf(at, timeZone)}`

/** `Tue`. */
export const weekdayOf = (at: Instant | number, timeZone: string): string =>
  formatOf(timeZone, 'weekday', { weekday: 'short' }).format(new Date(at))

/** `24/11/2026`, of a calendar day that has no zone. */
export const shortDayOf = (day: Day): string => day.split('-').reverse().join('/')

/** A running time, `3:05`; from a hundred minutes on in hours, `1 h 40`. Never below nought. */
export function runningTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 100) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
