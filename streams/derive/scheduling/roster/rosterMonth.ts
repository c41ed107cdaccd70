import { breakSpans, type LocalDay, openingSpans, type ScheduleRows, workingSpans } from '#domain/scheduling/schedule/openTime.ts'
import { weekNumberOf, weekdayOf } from '#domain/scheduling/schedule/rosterDays.ts'
import { Temporal } from '#domain/temporal.ts'
import { type Day, daysAfter, instantOf } from '#domain/time.ts'
import { spanLength, subtractSpans } from '#domain/timeSpans.ts'
import { modulo } from './rosterPattern.ts'
import type { RosterOwner } from './rosterSteps.ts'

export type MonthDay = {
  readonly day: Day
  /** Working time in milliseconds. */
  readonly worked: number
  /** Why there is none on a day that usually has some: the location is closed, or the provider is away. */
  readonly timeOff: 'closed' | 'away' | null
}
/** `week` is the index in the pattern. */
export type MonthWeek = { readonly week: number; readonly days: readonly MonthDay[] }

/** Working time without kept breaks: of a provider, or of the location. */
function workedTime(rows: ScheduleRows, local: LocalDay, provider: string | null): number {
  if (provider === null) return spanLength(openingSpans(rows, local))
  return spanLength(subtractSpans(workingSpans(rows, local, provider), breakSpans(rows, local, provider, true)))
}

function dayIn(rows: ScheduleRows, local: LocalDay, provider: string | null): MonthDay {
  const worked = workedTime(rows, local, provider)
  const isUsual = worked === 0 && workedTime({ ...rows, exceptions: [] }, local, provider) > 0
  if (!isUsual) return { day: local.day, worked, timeOff: null }
  const isClosed = openingSpans(rows, local).length === 0
  return { day: local.day, worked, timeOff: isClosed ? 'closed' : 'away' }
}

/** The whole weeks of the month of a day. */
export function rosterMonth(
  month: Day,
  rows: ScheduleRows,
  { provider, location }: RosterOwner,
  { timeZone, weeks }: { readonly timeZone: string; readonly weeks: number },
): readonly MonthWeek[] {
  const first = `${month.slice(0, 8)}01`
  const monday = daysAfter(first, 1 - weekdayOf(first))
  const exceptionsByDay = Map.groupBy(rows.exceptions, ({ day }) => day)
  const weekFrom = (start: Day): MonthWeek => ({
    week: modulo(weekNumberOf(start), weeks),
    days: Array.from({ length: 7 }, (_, index) => {
      const day = daysAfter(start, index)
      return dayIn({ ...rows, exceptions: exceptionsByDay.get(day) ?? [] }, { day, location, timeZone }, provider)
    }),
  })
  return Array.from({ length: 6 }, (_, index) => daysAfter(monday, index * 7))
    .filter((start) => start.slice(0, 7) <= month.slice(0, 7))
    .map(weekFrom)
}

/** The next day on which the clocks change; `null` where they do not. */
export function nextClockChange(now: number, timeZone: string): Day | null {
  const change = Temporal.Instant.from(instantOf(now)).toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')
  return change?.toPlainDate().toString() ?? null
}
