import type { Day } from '../../time.ts'
import type { Roster } from './roster.ts'

/** The part of a roster that decides on which days it counts. */
export type RosterDays = Pick<Roster, 'weekdays' | 'everyWeeks' | 'anchorDay' | 'startsOn' | 'endsOn'>
type RosterTime = RosterDays & Pick<Roster, 'from' | 'to'>

/** Days since 1970-01-01, which was a Thursday. */
const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`) / 86_400_000
const weekdayOfNumber = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1
/** The same for each day of a week that begins on Monday. */
const weekOf = (number: number): number => Math.floor((number + 3) / 7)

/** The number of the week of a day, counted from the same Monday for every roster. */
export const weekNumberOf = (day: Day): number => weekOf(dayNumber(day))
/** Monday is 1. */
export const weekdayOf = (day: Day): number => weekdayOfNumber(dayNumber(day))

const isCounted = (roster: RosterDays, number: number): boolean =>
  roster.weekdays.includes(weekdayOfNumber(number)) &&
  (weekOf(number) - weekOf(dayNumber(roster.anchorDay ?? roster.startsOn))) % roster.everyWeeks === 0

/** Whether the roster counts on a day. */
export const isRosteredOn = (roster: RosterDays, day: Day): boolean =>
  day >= roster.startsOn && (roster.endsOn === null || day <= roster.endsOn) && isCounted(roster, dayNumber(day))

/** Two rosters repeat together after at most 56 weeks: the least common multiple of two numbers up to 8. */
const weeksUntilRepeated = 57

/** Whether two rosters have the same time on some day. */
export function areRostersOverlapping(one: RosterTime, other: RosterTime): boolean {
  if (one.from >= other.to || other.from >= one.to) return false
  const first = Math.max(dayNumber(one.startsOn), dayNumber(other.startsOn))
  const ends = [one.endsOn, other.endsOn].map((day) => (day === null ? Number.POSITIVE_INFINITY : dayNumber(day)))
  const last = Math.min(...ends, first + weeksUntilRepeated * 7)
  for (let number = first; number <= last; number += 1) if (isCounted(one, number) && isCounted(other, number)) return true
  return false
}
