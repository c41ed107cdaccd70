import { Temporal } from '../temporal.ts'
import { millisecondsOf } from '../time.ts'

/** Wall-clock times, `HH:MM`, between which no automatic message is sent. Equal times: no quiet hours. */
export type QuietHours = { readonly from: string; readonly to: string }

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether a minute of the day is within hours that may span midnight. */
const isWithinHours = (minute: number, from: number, to: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to

/** The first instant from `at` on that is outside quiet hours in this time zone; both in epoch milliseconds. */
export function firstAllowedInstant(at: number, { from, to }: QuietHours, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  if (!isWithinHours(local.hour * 60 + local.minute, minuteOf(from), minuteOf(to))) return at
  const day = local.hour * 60 + local.minute < minuteOf(to) ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(to) }).epochMilliseconds
}

/** When a message may go out: not before `notBefore`, and outside quiet hours. */
export function dueAt(now: string, notBefore: string | null, quiet: QuietHours, timeZone: string): number {
  return firstAllowedInstant(Math.max(millisecondsOf(now), notBefore === null ? 0 : millisecondsOf(notBefore)), quiet, timeZone)
}
