import { dayBounds, dayOf, type Day, type Instant, instantOf, millisecondsOf, oneDay } from '../time.ts'

/** A calendar day of a time zone: its first instant and that of the next day, in milliseconds. */
export type ZoneDay = { readonly day: Day; readonly from: number; readonly to: number }

/** The calendar of one time zone. Days are 23 to 25 hours long when the clocks change. */
export type ZoneDays = {
  /** The day of an instant; `null` for a text that is no instant. */
  readonly dayAt: (instant: Instant) => ZoneDay | null
}

/** Some decades: a change reads mostly the days of today, and a recount those of all records. */
const maxCachedDays = 20_000

/** Computes each day once: the calendar of a zone costs hundreds of times a look-up. */
export function createZoneDays(timeZone: string): ZoneDays {
  /** The days known by the days of UTC that they overlap. */
  const byUtcDay = new Map<number, readonly ZoneDay[]>()
  return {
    dayAt(instant) {
      const at = millisecondsOf(instant)
      if (Number.isNaN(at)) return null
      const utcDay = Math.floor(at / oneDay)
      const known = byUtcDay.get(utcDay) ?? []
      const cached = known.find(({ from, to }) => at >= from && at < to)
      if (cached) return cached
      if (byUtcDay.size >= maxCachedDays) byUtcDay.clear()
      const computed = computeDay(instantOf(at), timeZone)
      byUtcDay.set(utcDay, [...known, computed])
      return computed
    },
  }
}

function computeDay(instant: Instant, timeZone: string): ZoneDay {
  const day = dayOf(instant, timeZone)
  const { from, to } = dayBounds(day, timeZone)
  return { day, from: millisecondsOf(from), to: millisecondsOf(to) }
}

/** Minutes of a day with the longest change of clocks, and one more for everything after the day. */
const lastMinute = 25 * 60 + 1

/** Milliseconds from the start of the day: 0 before it, and the last minute after it. */
export const offsetIn = ({ from }: ZoneDay, instant: Instant): number =>
  Math.min(Math.max(millisecondsOf(instant) - from, 0), lastMinute * 60_000)

/** The first full minute of the day by which an instant has passed. */
export const minuteIn = (day: ZoneDay, instant: Instant): number => Math.ceil(offsetIn(day, instant) / 60_000)
