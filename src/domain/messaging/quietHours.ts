import { Temporal } from '../temporal.ts'
import { millisecondsOf } from '../time.ts'

/** Wall-clock times, `HH:MM`, between which nobody is written to. From the same to the same: never quiet. */
export type QuietHours = { readonly from: string; readonly to: string }

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether a minute of the day lies in hours that may go over midnight. */
const lies = (minute: number, from: number, to: number): boolean =>
  from <= to ? minute >= from && minute < to : minute >= from || minute < to

/** The first instant, from this one on, that is not quiet where somebody is. Both are milliseconds. */
export function firstLoudInstant(at: number, { from, to }: QuietHours, timeZone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  if (!lies(local.hour * 60 + local.minute, minuteOf(from), minuteOf(to))) return at
  const day = local.hour * 60 + local.minute < minuteOf(to) ? local.toPlainDate() : local.toPlainDate().add({ days: 1 })
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(to) }).epochMilliseconds
}

/** When a message may go out: not before it shall, and not in the night. */
export function dueAt(now: string, notBefore: string | null, quiet: QuietHours, timeZone: string): number {
  return firstLoudInstant(Math.max(millisecondsOf(now), notBefore === null ? 0 : millisecondsOf(notBefore)), quiet, timeZone)
}
