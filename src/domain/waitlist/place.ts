import { Temporal } from '../temporal.ts'
import { millisecondsOf, minutes } from '../time.ts'
import type { Gap } from './gap.ts'
import type { WaitlistEntry } from './entry.ts'

/** Where in a freed interval a wished visit would stand. All times are milliseconds. */

export type Span = { readonly startsAt: number; readonly endsAt: number }

export type FreeTime = Pick<Gap, 'location' | 'provider' | 'startsAt' | 'endsAt'>

export type TimeWish = Pick<
  WaitlistEntry,
  'leastMinutes' | 'weekdays' | 'fromTime' | 'toTime' | 'earliest' | 'latest' | 'noticeMinutes' | 'appointmentAt'
>

/** Why the time of a gap is none for somebody. */
export type Misfit = 'length' | 'weekday' | 'times' | 'earliest' | 'latest' | 'notice' | 'sooner'

const grid = minutes(5)

/** Up to the next line of the book. */
export const onTheLine = (at: number): number => Math.ceil(at / grid) * grid

export const spanOf = ({ startsAt, endsAt }: Pick<Gap, 'startsAt' | 'endsAt'>): Span => ({
  startsAt: millisecondsOf(startsAt),
  endsAt: millisecondsOf(endsAt),
})

export const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** What is left of a span around another. */
export function around(span: Span, taken: Span): readonly Span[] {
  if (!overlap(span, taken)) return [span]
  const parts = [
    { startsAt: span.startsAt, endsAt: taken.startsAt },
    { startsAt: taken.endsAt, endsAt: span.endsAt },
  ]
  return parts.filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

/** The earliest time in a gap that suits a wish, or why there is none. */
export function placeIn(gap: FreeTime, wish: TimeWish, now: number, timeZone: string): Span | Misfit {
  const { startsAt, endsAt } = spanOf(gap)
  const length = minutes(wish.leastMinutes)
  if (length > endsAt - startsAt) return 'length'
  const local = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate()
  if (wish.weekdays.length > 0 && !wish.weekdays.includes(local.dayOfWeek)) return 'weekday'
  if (wish.earliest !== null && day.toString() < wish.earliest) return 'earliest'
  if (wish.latest !== null && day.toString() > wish.latest) return 'latest'
  const at = (time: string) => day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
  const free = {
    startsAt: Math.max(startsAt, wish.fromTime === null ? startsAt : at(wish.fromTime)),
    endsAt: Math.min(endsAt, wish.toTime === null ? endsAt : at(wish.toTime)),
  }
  return placed(free, length, wish, now)
}

function placed(free: Span, length: number, wish: TimeWish, now: number): Span | Misfit {
  if (free.startsAt + length > free.endsAt) return 'times'
  const known = now + minutes(wish.noticeMinutes)
  const startsAt = free.startsAt >= known ? free.startsAt : onTheLine(known)
  if (startsAt + length > free.endsAt) return 'notice'
  if (wish.appointmentAt !== null && startsAt >= millisecondsOf(wish.appointmentAt)) return 'sooner'
  return { startsAt, endsAt: startsAt + length }
}
