import { Temporal } from './temporal.ts'

/** An instant as the wire carries it: RFC 3339, UTC, milliseconds (`2026-11-24T00:42:07.000Z`). */
export type Instant = string
/** A calendar day without a time or a zone: `YYYY-MM-DD`. */
export type Day = string

export const minutes = (count: number) => count * 60_000
/** Twenty-four hours. The day of a calendar may have an hour less or more: `boundsOf`. */
export const aDay = minutes(24 * 60)
export const instantOf = (epochMilliseconds: number): Instant => new Date(epochMilliseconds).toISOString()
export const millisecondsOf = (instant: Instant): number => Date.parse(instant)

/** The calendar day on which an instant falls in a practice's time zone. */
export const dayOf = (instant: Instant, timeZone: string): Day =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/**
 * The instant of a wall-clock time (`HH:MM`) on a day.
 * @throws RangeError for a time that the clocks skip or show twice on that day; it is for the asker to say which is meant.
 */
export const instantAt = (day: Day, time: string, timeZone: string): Instant =>
  instantOf(
    Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timeZone, { disambiguation: 'reject' })
      .epochMilliseconds,
  )

/** The first instant of a day and of the next one: 23 to 25 hours apart where the clocks change. */
export function boundsOf(day: Day, timeZone: string): { from: Instant; to: Instant } {
  const date = Temporal.PlainDate.from(day)
  const startOf = (one: typeof date) => instantOf(one.toZonedDateTime(timeZone).epochMilliseconds)
  return { from: startOf(date), to: startOf(date.add({ days: 1 })) }
}

/** Whole years from a birth date to a day. */
export const ageOn = (birthDate: Day, day: Day): number =>
  Temporal.PlainDate.from(birthDate).until(Temporal.PlainDate.from(day), { largestUnit: 'years' }).years

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: name }))
  } catch {
    return false
  }
}
