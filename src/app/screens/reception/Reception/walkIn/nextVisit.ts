import { boundsOf, type Day, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { Temporal } from '#domain/temporal.ts'
import type { LocationRow, VisitRow } from '#streams/derive/day/dayRows.ts'
import type { WalkInVisit } from './booking.ts'

/** How far ahead people are asked back. */
export const ahead = { weeks2: { weeks: 2 }, weeks6: { weeks: 6 }, months3: { months: 3 }, months6: { months: 6 } } as const
export type Ahead = keyof typeof ahead

/** So far ahead; where that is a Sunday, the day after. */
export function dayAheadOf(today: Day, by: Ahead): Day {
  const day = Temporal.PlainDate.from(today).add(ahead[by])
  return (day.dayOfWeek === 7 ? day.add({ days: 1 }) : day).toString()
}

/** The same again: provider, chair, type and time of day. */
export function sameAgain(visit: VisitRow, today: Day, timeZone: string): WalkInVisit {
  return {
    provider: visit.provider,
    chair: visit.chair,
    type: visit.type,
    startsAt: onDay(millisecondsOf(visit.startsAt), dayAheadOf(today, 'months6'), timeZone),
    reason: '',
    overlapReason: '',
  }
}

/** Somebody who has no visit here to go by: in two weeks, as soon as it is open. */
export const inTwoWeeks = (visit: WalkInVisit, today: Day, { timeZone, opensAt }: LocationRow): WalkInVisit => ({
  ...visit,
  startsAt: millisecondsOf(instantAt(dayAheadOf(today, 'weeks2'), opensAt, timeZone)),
})

/** The same time of day on another day, by the clock on the wall. */
export function onDay(at: number, day: Day, timeZone: string): number {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5)
  return millisecondsOf(instantAt(day, time, timeZone))
}

export const dayOfStart = (at: number, timeZone: string): Day => dayOf(instantOf(at), timeZone)

const step = minutes(15)

/** Every quarter of an hour of a day, from opening to closing. */
export function quartersOf(day: Day, { timeZone, opensAt, closesAt }: LocationRow): readonly number[] {
  const [from, to] = [opensAt, closesAt].map((time) => millisecondsOf(instantAt(day, time, timeZone)))
  const { from: midnight } = boundsOf(day, timeZone)
  const first = from ?? millisecondsOf(midnight)
  const count = Math.max(0, Math.ceil(((to ?? first) - first) / step))
  return Array.from({ length: count }, (_, place) => first + place * step)
}

/** The times at which a visit may begin on the day of another; and the one that is chosen, whatever it is. */
export const startsOn = (at: number, location: LocationRow): readonly number[] =>
  [...new Set([...quartersOf(dayOfStart(at, location.timeZone), location), at])].sort((a, b) => a - b)
