import { type Day, daysAfter, type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { Temporal } from '#domain/temporal.ts'
import { weekdaysWith, workingWeekdays } from '#demo/data/hours.ts'
import { planDay, type PlannedBooking } from '#demo/data/planDay.ts'
import { between, chance } from '#demo/data/random.ts'

/** The hours of the demo practice on days that are over. */
export const pastHours = { from: '08:00', to: '17:30' } as const

/** One of so many patients does not come, and one of so many cancels. */
const oneFailsIn = 22
const oneCancelsIn = 14

export type PastBooking = PlannedBooking & { readonly outcome: Fields }

const isOneOfWeekdays = (day: Day, weekdays: readonly number[]): boolean => weekdays.includes(Temporal.PlainDate.from(day).dayOfWeek)
const isWorkingDay = (day: Day): boolean => isOneOfWeekdays(day, workingWeekdays)

/**
 * The days of the weeks before a day on which the practice was open, the first one first. A practice that is opened at a weekend was open
 * on that weekday before, so that there is a usual value to compare it with.
 */
export const workingDaysBefore = (today: Day, weeks: number): readonly Day[] =>
  Array.from({ length: weeks * 7 }, (_, index) => daysAfter(today, index - weeks * 7)).filter((day) =>
    isOneOfWeekdays(day, weekdaysWith(today)),
  )

/** The next working days after a day. So many are among twice as many days and a weekend. */
export const workingDaysAfter = (today: Day, count: number): readonly Day[] =>
  Array.from({ length: 2 * count + 2 }, (_, index) => daysAfter(today, index + 1))
    .filter(isWorkingDay)
    .slice(0, count)

/** Plans a day that is over: who came when, who waited and who did not come. */
export const planPastDay = (day: Day, timeZone: string): readonly PastBooking[] =>
  planDay({ day, timeZone, opensAt: pastHours.from, closesAt: pastHours.to }).map((booking) => ({
    ...booking,
    outcome: outcomeOf(booking),
  }))

function outcomeOf({ key, startsAt, endsAt }: PlannedBooking): Fields {
  if (chance('fails', key) < 1 / oneFailsIn) return { ended: 'noShow' }
  if (chance('cancels', key) < 1 / oneCancelsIn) return { ended: 'cancelled', cancelReason: 'Unwell' }
  return { ended: 'departed', ...courseOf(key, millisecondsOf(startsAt), millisecondsOf(endsAt)) }
}

/** Most patients come a little early and are seated a little late. */
function courseOf(key: string, start: number, end: number): Readonly<Record<string, Instant>> {
  const after = (time: number, least: number, most: number, step: string) => time + Math.round(between(least, most, step, key)) * minutes(1)
  const arrivedAt = after(start, -12, 4, 'arrives')
  const seatedAt = Math.max(after(start, 0, 11, 'sits'), arrivedAt)
  const startedAt = after(seatedAt, 1, 4, 'starts')
  const finishedAt = Math.max(after(end, -6, 9, 'ends'), startedAt + minutes(5))
  const departedAt = after(finishedAt, 3, 9, 'leaves')
  return {
    arrivedAt: instantOf(arrivedAt),
    seatedAt: instantOf(seatedAt),
    startedAt: instantOf(startedAt),
    finishedAt: instantOf(finishedAt),
    departedAt: instantOf(departedAt),
  }
}
