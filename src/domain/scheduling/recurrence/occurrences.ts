import { Temporal } from '../../temporal.ts'
import { type Day, type Instant, instantOf } from '../../time.ts'
import type { Rule, RuleWeekday } from './rule.ts'

type PlainDate = ReturnType<typeof Temporal.PlainDate.from>

/** A series may not last longer. */
export const maxSeriesYears = 2
/** A series may not have more occurrences: each is a record of one transaction. */
export const maxOccurrences = 400

/**
 * The starts of a series in order, its own start first. The wall-clock time is that of the start; a time that the clocks skip is moved on by
 * as much as they skip, as in RFC 5545.
 * @returns `null` if the series has more occurrences or lasts longer than it may
 */
export function occurrenceStarts(rule: Rule, startsAt: Instant, timeZone: string): readonly Instant[] | null {
  const start = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  const first = start.toPlainDate()
  const days = occurrenceDays(rule, first)
  const starts = days?.map((date) => instantOf(date.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).epochMilliseconds))
  // On the last day, an end with a time may come before the start.
  return starts?.filter((at, index) => index === 0 || rule.untilAt === null || at <= rule.untilAt) ?? null
}

function occurrenceDays(rule: Rule, first: PlainDate): readonly PlainDate[] | null {
  const horizon = first.add({ years: maxSeriesYears })
  const found: PlainDate[] = [first]
  for (const day of ruleDays(rule, first)) {
    if (found.length === rule.count || (rule.until !== null && day.toString() > rule.until)) return found
    if (Temporal.PlainDate.compare(day, horizon) > 0) return null
    if (Temporal.PlainDate.compare(day, first) > 0) found.push(day)
    if (found.length > maxOccurrences) return null
  }
  return found.length === rule.count || (rule.until !== null && rule.until <= horizon.toString()) ? found : null
}

/** As many periods as the longest series has, and one more. */
const periodCounts = { DAILY: 733, WEEKLY: 106, MONTHLY: 26, YEARLY: 4 } as const satisfies Record<Rule['frequency'], number>

/** The days of a rule from the period of its first day on, until the longest series has ended. */
function* ruleDays(rule: Rule, first: PlainDate): Generator<PlainDate> {
  for (let period = 0; period < periodCounts[rule.frequency]; period += rule.interval) yield* daysOfPeriod(rule, first, period)
}

function daysOfPeriod(rule: Rule, first: PlainDate, period: number): readonly PlainDate[] {
  const { frequency, weekStart } = rule
  if (frequency === 'DAILY') return [first.add({ days: period })].filter((day) => isInMonths(rule, day) && isOnDays(rule, day))
  if (frequency === 'WEEKLY') {
    const monday = first.subtract({ days: (first.dayOfWeek - weekStart + 7) % 7 }).add({ weeks: period })
    const weekdays = rule.weekdays.length > 0 ? rule.weekdays.map(({ weekday }) => weekday) : [first.dayOfWeek]
    const days = Array.from({ length: 7 }, (_, index) => monday.add({ days: index }))
    return days.filter((day) => weekdays.includes(day.dayOfWeek) && isInMonths(rule, day))
  }
  if (frequency === 'MONTHLY') {
    const month = first.with({ day: 1 }).add({ months: period })
    return isInMonths(rule, month) ? daysOfMonth(rule, month, first.day) : []
  }
  return daysOfYear(rule, first, first.with({ month: 1, day: 1 }).add({ years: period }))
}

const isInMonths = ({ months }: Rule, { month }: PlainDate): boolean => months.length === 0 || months.includes(month)

const isOnDays = ({ weekdays, monthDays }: Rule, day: PlainDate): boolean =>
  (weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === day.dayOfWeek)) &&
  (monthDays.length === 0 || monthDays.some((number) => number === day.day || number === day.day - day.daysInMonth - 1))

/** @param usual the day of the month of a rule that names none. A month without it has no occurrence. */
function daysOfMonth(rule: Rule, month: PlainDate, usual: number): readonly PlainDate[] {
  const { weekdays, monthDays } = rule
  const days = Array.from({ length: month.daysInMonth }, (_, index) => month.with({ day: index + 1 }))
  if (weekdays.length === 0 && monthDays.length === 0) return days.filter(({ day }) => day === usual)
  const numbered = numberedIn(days, weekdays)
  return days.filter((day) => isOnDays({ ...rule, weekdays: [] }, day) && (weekdays.length === 0 || numbered.has(day.toString())))
}

/** A year names months, or it takes the month of the first day; weekdays without months are numbered within the year. */
function daysOfYear(rule: Rule, first: PlainDate, year: PlainDate): readonly PlainDate[] {
  const { weekdays, monthDays, months } = rule
  if (weekdays.length > 0 && months.length === 0 && monthDays.length === 0) {
    const days = Array.from({ length: year.daysInYear }, (_, index) => year.add({ days: index }))
    const numbered = numberedIn(days, weekdays)
    return days.filter((day) => numbered.has(day.toString()))
  }
  const named = months.length > 0 ? months : monthDays.length > 0 ? Array.from({ length: 12 }, (_, index) => index + 1) : [first.month]
  return [...named].sort((a, b) => a - b).flatMap((month) => daysOfMonth(rule, year.with({ month }), first.day))
}

/** The days of a month or a year that weekdays name: each of them, or the one with a number from either end. */
function numberedIn(days: readonly PlainDate[], weekdays: readonly RuleWeekday[]): ReadonlySet<Day> {
  const named = weekdays.flatMap(({ weekday, ordinal }) => {
    const same = days.filter((day) => day.dayOfWeek === weekday)
    if (ordinal === null) return same
    const one = same.at(ordinal > 0 ? ordinal - 1 : ordinal)
    return one ? [one] : []
  })
  return new Set(named.map((day) => day.toString()))
}
