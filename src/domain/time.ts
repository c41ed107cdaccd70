import { Temporal } from './temporal.ts'

/** An instant on the wire: RFC 3339, UTC, milliseconds (`2026-11-24T00:42:07.000Z`). */
export type Instant = string
/** A calendar day without time or zone: `YYYY-MM-DD`. */
export type Day = string

export const minutes = (count: number) => count * 60_000
/** 24 hours in milliseconds. A calendar day may be an hour shorter or longer: see `dayBounds`. */
export const oneDay = minutes(24 * 60)
/** Written instants lie between these two, inclusive. As text they sort by time: both have a year of four digits. */
export const earliestInstant: Instant = '1900-01-01T00:00:00.000Z'
export const latestInstant: Instant = '2199-12-31T23:59:59.999Z'

export const instantOf = (epochMilliseconds: number): Instant => new Date(epochMilliseconds).toISOString()
const wireInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** A written instant of a day that every month has. */
const certainInstant = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
/** Whether an instant is written as the server writes it. Nearly every instant is, and this is far quicker than to read any form. */
export const isWireInstant = (text: string): boolean => {
  if (certainInstant.test(text)) return true
  const milliseconds = wireInstant.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(milliseconds) && instantOf(milliseconds) === text
}
export const millisecondsOf = (instant: Instant): number => Date.parse(instant)

/**
 * The nearest instant within the bounds. Stored instants outside them compare and sort as this one: as text, the year 10000 (`+010000-…`)
 * sorts before every other. A text that is no instant is returned unchanged.
 */
export function nearestInstant(text: string): Instant {
  if (text >= earliestInstant && text <= latestInstant) return text
  const milliseconds = millisecondsOf(text)
  return Number.isNaN(milliseconds) ? text : nearestInstantOf(milliseconds)
}

/** The instant of this time, or the nearest bound. */
export const nearestInstantOf = (epochMilliseconds: number): Instant =>
  instantOf(Math.min(Math.max(epochMilliseconds, millisecondsOf(earliestInstant)), millisecondsOf(latestInstant)))

/** The calendar day of an instant in a practice's time zone. */
export const dayOf = (instant: Instant, timeZone: string): Day =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

type DayBounds = { readonly day: Day; readonly from: Instant; readonly to: Instant }
const latestDays = new Map<string, DayBounds>()

/** The calendar day of the present instant. It remembers the day of each time zone, because calendar arithmetic is slow. */
export function todayOf(now: Instant, timeZone: string): Day {
  const latest = latestDays.get(timeZone)
  if (latest && now >= latest.from && now < latest.to) return latest.day
  const day = dayOf(now, timeZone)
  latestDays.set(timeZone, { day, ...dayBounds(day, timeZone) })
  return day
}

/**
 * The instant of a wall-clock time (`HH:MM`) on a day.
 * @throws RangeError for a time that the clocks skip or show twice on that day; the caller must say which is meant.
 */
export const instantAt = (day: Day, time: string, timeZone: string): Instant =>
  instantOf(
    Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timeZone, { disambiguation: 'reject' })
      .epochMilliseconds,
  )

/** The first instant of a day and of the next: 23 to 25 hours apart when the clocks change. */
export function dayBounds(day: Day, timeZone: string): { from: Instant; to: Instant } {
  const date = Temporal.PlainDate.from(day)
  const startOf = (plainDate: typeof date) => instantOf(plainDate.toZonedDateTime(timeZone).epochMilliseconds)
  return { from: startOf(date), to: startOf(date.add({ days: 1 })) }
}

/** The calendar day so many days later, or earlier for a negative number. */
export const daysAfter = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** Days from one calendar day to a later one; negative to an earlier one. */
export const daysBetween = (from: Day, to: Day): number => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/** Whole years from a birth date to a day. */
export const ageOn = (birthDate: Day, day: Day): number =>
  Temporal.PlainDate.from(birthDate).until(Temporal.PlainDate.from(day), { largestUnit: 'years' }).years

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }))
  } catch {
    return false
  }
}
