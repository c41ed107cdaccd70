import type { Roster } from '#domain/scheduling/schedule/roster.ts'
import { weekNumberOf } from '#domain/scheduling/schedule/rosterDays.ts'
import { type Day, daysAfter } from '#domain/time.ts'

/** The hours of a provider at a location as weeks of days, whatever number of rosters they are stored in. */

/** Minutes after midnight, by the wall clock. */
export type Minutes = number

export type ShiftBreak = { readonly from: Minutes; readonly to: Minutes; readonly kept: boolean }

/** Working time on one day. Breaks outside it are remembered and do not count. */
export type Shift = {
  readonly from: Minutes
  readonly to: Minutes
  readonly breaks: readonly ShiftBreak[]
  readonly chair: string | null
  readonly note: string | null
}

/** Shifts by day, Monday first. */
export type Week = readonly (readonly Shift[])[]
/** As many weeks as repeat together. The number of a week, modulo their count, is its index. */
export type Pattern = readonly Week[]

/** A pattern that counts from a day on, and until another one or without an end. */
export type RosterDraft = { readonly from: Day; readonly until: Day | null; readonly pattern: Pattern }

/** The most weeks after which one roster repeats. */
export const mostWeeks = 8
const daysOfWeek = [1, 2, 3, 4, 5, 6, 7] as const

export const minutesOfClock = (time: string): Minutes => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const twoDigits = (number: number): string => String(number).padStart(2, '0')
export const clockTextOf = (minutes: Minutes): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

export const modulo = (number: number, divisor: number): number => ((number % divisor) + divisor) % divisor
const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))
const leastMultiple = (a: number, b: number): number => (a * b) / greatestDivisor(a, b)

/** In which weeks a roster counts: those whose number leaves this remainder. */
export const weekRemainderOf = ({ anchorDay, startsOn, everyWeeks }: Pick<Roster, 'anchorDay' | 'startsOn' | 'everyWeeks'>): number =>
  modulo(weekNumberOf(anchorDay ?? startsOn), everyWeeks)

export const shiftOf = ({ from, to, breaks, chair, note }: Pick<Roster, 'from' | 'to' | 'breaks' | 'chair' | 'note'>): Shift => ({
  from: minutesOfClock(from),
  to: minutesOfClock(to),
  breaks: breaks.map((pause) => ({ from: minutesOfClock(pause.from), to: minutesOfClock(pause.to), kept: pause.kept })),
  chair,
  note,
})

const compareShifts = (a: Shift, b: Shift): number => a.from - b.from || a.to - b.to

/** The weeks of rosters that count at the same time. `null` if they repeat together after more weeks than one roster can. */
export function patternOf(rosters: readonly Roster[]): Pattern | null {
  const count = rosters.reduce((weeks, { everyWeeks }) => leastMultiple(weeks, everyWeeks), 1)
  if (count > mostWeeks) return null
  return Array.from({ length: count }, (_, week) =>
    daysOfWeek.map((weekday) =>
      rosters
        .filter((roster) => roster.weekdays.includes(weekday) && modulo(week, roster.everyWeeks) === weekRemainderOf(roster))
        .map(shiftOf)
        .toSorted(compareShifts),
    ),
  )
}

/** Rosters that count on a day, and the last day before others count. */
export function rostersAt<R extends Roster>(
  rosters: readonly R[],
  day: Day,
): { readonly rosters: readonly R[]; readonly until: Day | null } {
  const counted = rosters.filter(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day))
  const ends = [
    ...counted.flatMap(({ endsOn }) => endsOn ?? []),
    ...rosters.flatMap(({ startsOn }) => (startsOn > day ? [daysAfter(startsOn, -1)] : [])),
  ]
  return { rosters: counted, until: ends.toSorted()[0] ?? null }
}

/** The next day on which a roster begins to count, if none counts on this day. */
export function firstDayFrom(rosters: readonly Roster[], day: Day): Day {
  if (rostersAt(rosters, day).rosters.length > 0) return day
  return (
    rosters
      .map(({ startsOn }) => startsOn)
      .filter((startsOn) => startsOn > day)
      .toSorted()[0] ?? day
  )
}

/** The part of a break within its shift; `null` if there is none. */
export function breakWithin({ from, to }: Pick<Shift, 'from' | 'to'>, pause: ShiftBreak): ShiftBreak | null {
  const cut = { ...pause, from: Math.max(pause.from, from), to: Math.min(pause.to, to) }
  return cut.from < cut.to ? cut : null
}

/** The breaks within a shift in order, cut where they reach beyond it. */
export const breaksWithin = (shift: Shift): readonly ShiftBreak[] =>
  shift.breaks.flatMap((pause) => breakWithin(shift, pause) ?? []).toSorted((a, b) => a.from - b.from)

const lengthOf = ({ from, to }: { readonly from: Minutes; readonly to: Minutes }): Minutes => to - from
const sumOf = (lengths: readonly Minutes[]): Minutes => lengths.reduce((sum, length) => sum + length, 0)

/** Working time without breaks. */
export const workedOn = (shifts: readonly Shift[]): Minutes =>
  sumOf(shifts.map((shift) => lengthOf(shift) - sumOf(breaksWithin(shift).map(lengthOf))))

export const workedIn = (week: Week): Minutes => sumOf(week.map(workedOn))

/** Working time of an average week. */
export const workedPerWeek = (pattern: Pattern): Minutes => Math.round(sumOf(pattern.map(workedIn)) / Math.max(1, pattern.length))

/** The pattern in another number of weeks: its weeks again, or only the first of them. */
export const inWeeks = (pattern: Pattern, count: number): Pattern =>
  Array.from({ length: count }, (_, week) => pattern[week % pattern.length] ?? [])

export const withDay = (pattern: Pattern, week: number, weekday: number, shifts: readonly Shift[]): Pattern =>
  pattern.map((days, index) =>
    index === week ? days.map((day, number) => (number === weekday - 1 ? shifts.toSorted(compareShifts) : day)) : days,
  )

export const withChair = (pattern: Pattern, chair: string | null): Pattern =>
  pattern.map((week) => week.map((day) => day.map((shift) => ({ ...shift, chair }))))

/** The chair of every shift; `undefined` if they differ or there is none. */
export function chairOf(pattern: Pattern): string | null | undefined {
  const chairs = new Set(pattern.flat(2).map(({ chair }) => chair))
  return chairs.size === 1 ? [...chairs][0] : undefined
}

/** A text that is equal for equal patterns. Breaks that do not count make no difference. */
export const patternKey = (pattern: Pattern): string => JSON.stringify(pattern.map((week) => week.map((day) => day.map(shiftKey))))
export const shiftKey = (shift: Shift): string =>
  JSON.stringify([shift.from, shift.to, breaksWithin(shift).map(({ from, to, kept }) => [from, to, kept]), shift.chair, shift.note])
