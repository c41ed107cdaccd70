import { weekdayNameOf } from '#locale/common/time.ts'
import { tRoster } from '#locale/scheduling/roster.ts'
import { dayAndMonthOf, workedHoursOf } from '#locale/scheduling/rosterTimes.ts'
import type { RosterSummary } from '#streams/derive/scheduling/roster/rosterSummary.ts'

/** `Mon to Fri`, or each day by its name. */
function daysText(weekdays: readonly number[]): string {
  const [first, last] = [weekdays[0], weekdays.at(-1)]
  if (first === undefined || last === undefined) return tRoster('summary.noDays')
  const isRow = weekdays.length > 2 && last - first === weekdays.length - 1
  if (isRow) return tRoster('summary.daysFromTo', { from: weekdayNameOf(first), to: weekdayNameOf(last) })
  return weekdays.map(weekdayNameOf).join(', ')
}

/** The hours of a provider in a few words. */
export function summaryText(summary: RosterSummary): string {
  if (summary.kind === 'starts') return tRoster('summary.starts', { day: dayAndMonthOf(summary.day) })
  if (summary.kind !== 'weeks') return tRoster(`summary.${summary.kind}`)
  const hours = workedHoursOf(summary.minutes)
  if (summary.weeks === 1) return tRoster('summary.weekly', { days: daysText(summary.weekdays), hours })
  return summary.weeks === 2 ? tRoster('summary.fortnight', { hours }) : tRoster('summary.weeks', { weeks: summary.weeks, hours })
}
