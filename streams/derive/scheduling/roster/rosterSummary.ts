import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import type { Day } from '#domain/time.ts'
import { firstDayFrom, type Minutes, patternOf, rostersAt, workedOn, workedPerWeek } from './rosterPattern.ts'

/** The hours of a provider in a few words. */
export type RosterSummary =
  /** No roster: the opening hours count. */
  | { readonly kind: 'none' | 'ended' }
  | { readonly kind: 'starts'; readonly day: Day }
  /** Repeats after more weeks than the screen shows. */
  | { readonly kind: 'many' }
  /** `weekdays` are those of any of the weeks; `minutes` those of an average week. */
  | { readonly kind: 'weeks'; readonly weeks: number; readonly weekdays: readonly number[]; readonly minutes: Minutes }

export function rosterSummary(rosters: readonly Roster[], today: Day): RosterSummary {
  if (rosters.length === 0) return { kind: 'none' }
  const first = firstDayFrom(rosters, today)
  if (first > today) return { kind: 'starts', day: first }
  const counted = rostersAt(rosters, today).rosters
  if (counted.length === 0) return { kind: 'ended' }
  const pattern = patternOf(counted)
  if (!pattern) return { kind: 'many' }
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => pattern.some((week) => workedOn(week[weekday - 1] ?? []) > 0))
  return { kind: 'weeks', weeks: pattern.length, weekdays, minutes: workedPerWeek(pattern) }
}
