import type { Instant } from '../time.ts'
import type { Fields } from '../wire.ts'

/** What a text may be made of. */
export type Writing = {
  /** What the patient is called. */
  readonly firstName: string
  readonly practice: string
  /** The zone of the place that it is about. */
  readonly timeZone: string
  /** The record that sent it; where a field names another record, its name stands instead: `about['provider']` is "Dr Raman". */
  readonly about: Fields
  /** What the chart said with it: `data` of the effect. */
  readonly said: Fields
}

/** "Tuesday 24 November". */
export const dayIn = (at: unknown, { timeZone }: Pick<Writing, 'timeZone'>): string =>
  formatted(at, { weekday: 'long', day: 'numeric', month: 'long', timeZone })

/** "2:40 pm". */
export const timeIn = (at: unknown, { timeZone }: Pick<Writing, 'timeZone'>): string =>
  formatted(at, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).replace(/\u202f/g, ' ')

function formatted(at: unknown, options: Intl.DateTimeFormatOptions): string {
  const instant = Date.parse(String(at as Instant))
  return Number.isNaN(instant) ? '' : new Intl.DateTimeFormat('en-AU', options).format(instant)
}

/** A field that is there as text; `''` where it is not. */
export const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
