import type { ScheduleException } from '#domain/scheduling/schedule/scheduleException.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { briefClockOf } from '#locale/scheduling/rosterTimes.ts'
import { minutesOfClock } from '#streams/derive/scheduling/roster/rosterPattern.ts'

/** Time off that is entered without a start or an end reaches these. */
export const dayStart = '00:00'
export const dayEnd = '23:59'

const briefTime = (time: string): string => briefClockOf(minutesOfClock(time))

/** How a day differs: `Off`, `Until 2:30 pm`, `Extra`, `Late until 9:40 am`. */
export function exceptionText({ kind, from, to }: Pick<ScheduleException, 'kind' | 'from' | 'to'>, closesAt: string): string {
  if (kind === 'extra') return tRoster('extra')
  if (kind === 'late' && to !== null) return tRoster('late', { time: briefTime(to) })
  if (from === null || to === null || (from <= dayStart && to >= closesAt)) return tRoster('off')
  if (from <= dayStart) return tRoster('offUntil', { time: briefTime(to) })
  if (to >= closesAt) return tRoster('offFrom', { time: briefTime(from) })
  return tRoster('offBetween', { from: briefTime(from), to: briefTime(to) })
}

/** The times of extra time, and why. */
export function exceptionReason({ kind, from, to, reason, name }: ScheduleException): string {
  const words = name ?? tRoster(`reasons.${reason}`)
  if (kind !== 'extra' || from === null || to === null) return words
  const times = tRoster('extraTime', { from: briefTime(from), to: briefTime(to) })
  return reason === 'other' ? times : `${times}, ${words}`
}
