import { Temporal } from './temporal.ts'
import { type Instant, instantOf } from './time.ts'

/** Days of the week, Monday is 1, and a wall-clock time (`HH:MM`). */
export type WeeklyTime = { readonly weekdays: readonly number[]; readonly at: string }

/**
 * The next time after an instant at which the clocks of a time zone show it. A time that the clocks skip on a day is that much later on it; of a
 * time that they show twice it is the first.
 * @throws RangeError without a weekday
 */
export function nextLocalTime(after: Instant, { weekdays, at }: WeeklyTime, timeZone: string): Instant {
  const instant = Temporal.Instant.from(after)
  const today = instant.toZonedDateTimeISO(timeZone).toPlainDate()
  for (let days = 0; days <= 7; days += 1) {
    const day = today.add({ days })
    const next = day.toPlainDateTime(Temporal.PlainTime.from(at)).toZonedDateTime(timeZone).toInstant()
    if (weekdays.includes(day.dayOfWeek) && Temporal.Instant.compare(next, instant) > 0) return instantOf(next.epochMilliseconds)
  }
  throw new RangeError('there is no weekday')
}
