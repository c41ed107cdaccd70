import { Temporal } from '../temporal.ts'
import { millisecondsOf, minutes } from '../time.ts'
import type { Span } from '../timeSpans.ts'
import type { Gap } from './gap.ts'
import type { WaitlistEntry } from './waitlistEntry.ts'

/** Finds the time for a waitlist entry within a gap. All times are milliseconds. */

export type FreeTime = Pick<Gap, 'location' | 'provider' | 'startsAt' | 'endsAt'>

export type TimePreference = Pick<
  WaitlistEntry,
  'leastMinutes' | 'weekdays' | 'fromTime' | 'toTime' | 'earliest' | 'latest' | 'noticeMinutes' | 'appointmentAt'
>

/** Why the time of a gap does not suit a waitlist entry. */
export type TimeMismatch = 'length' | 'weekday' | 'times' | 'earliest' | 'latest' | 'notice' | 'sooner'

const grid = minutes(5)

/** Rounds up to the next five-minute line of the calendar. */
export const roundUpToGrid = (at: number): number => Math.ceil(at / grid) * grid

export const spanOf = ({ startsAt, endsAt }: Pick<Gap, 'startsAt' | 'endsAt'>): Span => ({
  startsAt: millisecondsOf(startsAt),
  endsAt: millisecondsOf(endsAt),
})

/** The earliest time in a gap that suits a waitlist entry, or why there is none. */
export function findTimeIn(gap: FreeTime, waitlistEntry: TimePreference, now: number, timeZone: string): Span | TimeMismatch {
  const { startsAt, endsAt } = spanOf(gap)
  const length = minutes(waitlistEntry.leastMinutes)
  if (length > endsAt - startsAt) return 'length'
  const local = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate()
  if (waitlistEntry.weekdays.length > 0 && !waitlistEntry.weekdays.includes(local.dayOfWeek)) return 'weekday'
  if (waitlistEntry.earliest !== null && day.toString() < waitlistEntry.earliest) return 'earliest'
  if (waitlistEntry.latest !== null && day.toString() > waitlistEntry.latest) return 'latest'
  const at = (time: string) => day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  const free = {
    startsAt: Math.max(startsAt, waitlistEntry.fromTime === null ? startsAt : at(waitlistEntry.fromTime)),
    endsAt: Math.min(endsAt, waitlistEntry.toTime === null ? endsAt : at(waitlistEntry.toTime)),
  }
  return fitTime(free, length, waitlistEntry, now)
}

function fitTime(free: Span, length: number, waitlistEntry: TimePreference, now: number): Span | TimeMismatch {
  if (free.startsAt + length > free.endsAt) return 'times'
  const noticeEnd = now + minutes(waitlistEntry.noticeMinutes)
  const startsAt = free.startsAt >= noticeEnd ? free.startsAt : roundUpToGrid(noticeEnd)
  if (startsAt + length > free.endsAt) return 'notice'
  if (waitlistEntry.appointmentAt !== null && startsAt >= millisecondsOf(waitlistEntry.appointmentAt)) return 'sooner'
  return { startsAt, endsAt: startsAt + length }
}
