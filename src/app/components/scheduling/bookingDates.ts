import { dayBounds, type Day, dayOf, instantAt, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import { Temporal } from '#domain/temporal.ts'
import type { LocationRow, AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { BookingDraft } from './bookingDraft.ts'

/** Intervals offered for the next appointment. */
export const rebookIntervals = { weeks2: { weeks: 2 }, weeks6: { weeks: 6 }, months3: { months: 3 }, months6: { months: 6 } } as const
export type RebookInterval = keyof typeof rebookIntervals

/** Returns the day after the interval; the Monday after if that is a Sunday. */
export function dateAfter(today: Day, interval: RebookInterval): Day {
  const day = Temporal.PlainDate.from(today).add(rebookIntervals[interval])
  return (day.dayOfWeek === 7 ? day.add({ days: 1 }) : day).toString()
}

/** Repeats an appointment: same provider, chair, type and time of day. */
export function repeatBooking(appointment: AppointmentRow, today: Day, timeZone: string): BookingDraft {
  return {
    provider: appointment.provider,
    chair: appointment.chair,
    type: appointment.type,
    startsAt: sameTimeOn(millisecondsOf(appointment.startsAt), dateAfter(today, 'months6'), timeZone),
    reason: '',
    overlapReason: '',
  }
}

/** Suggests opening time in two weeks, for a patient without an appointment to repeat. */
export const bookingInTwoWeeks = (draft: BookingDraft, today: Day, { timeZone, opensAt }: LocationRow): BookingDraft => ({
  ...draft,
  startsAt: millisecondsOf(instantAt(dateAfter(today, 'weeks2'), opensAt, timeZone)),
})

/** Returns the same local time of day on another day. */
export function sameTimeOn(at: number, day: Day, timeZone: string): number {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5)
  return millisecondsOf(instantAt(day, time, timeZone))
}

export const dateOf = (at: number, timeZone: string): Day => dayOf(instantOf(at), timeZone)

const quarterHour = minutes(15)

/** Returns every quarter hour of a day from opening to closing. */
export function quarterHoursOf(day: Day, { timeZone, opensAt, closesAt }: LocationRow): readonly number[] {
  const [from, to] = [opensAt, closesAt].map((time) => millisecondsOf(instantAt(day, time, timeZone)))
  const { from: midnight } = dayBounds(day, timeZone)
  const first = from ?? millisecondsOf(midnight)
  const count = Math.max(0, Math.ceil(((to ?? first) - first) / quarterHour))
  return Array.from({ length: count }, (_, index) => first + index * quarterHour)
}

/** Returns every quarter hour of the day of the given time that is still to come, also while the location is closed. */
export function startTimesOn(at: number, timeZone: string, now: number): readonly number[] {
  const { from, to } = dayBounds(dateOf(at, timeZone), timeZone)
  const [first, end] = [millisecondsOf(from), millisecondsOf(to)]
  return Array.from({ length: (end - first) / quarterHour }, (_, index) => first + index * quarterHour).filter((start) => start > now)
}
