import { Temporal } from '../../temporal.ts'
import { type Day, type Instant, instantOf } from '../../time.ts'
import type { Rule, RuleWeekday } from './rule.ts'

type PlainDate = ReturnType<typeof Temporal.PlainDate.from>

/** A series may not last longer. */
export const maxSeriesYears = 2
/** A series may not have more occurrences: each is a record of one transaction. */
export const maxOccurrences = 400

/**
 * The starts of a series in order, its own start first. The wall-clock time is that of the start. A time that the clocks skip is left out
 * and not counted, as section 3.3.10 of RFC 5545 says; one that they show twice is the first.
 * @returns `null` if the series has more occurrences or lasts longer than it may
 */
export function occurrenceStarts(rule: Rule, startsAt: Instant, timeZone: string): readonly Instant[] | null {
  const start = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  const first = start.toPlainDate()
  const days = occurrenceDays(rule, first, (day) => isOnClock(day, start.toPlainTime(), timeZone))
  const starts = days?.map((date) => instantOf(date.toZonedDateTime({ timeZone, plainTime: start.toPlainTime() }).epochMilliseconds))
  // On the last day, an end with a time may come before the start.
  return starts?.filter((at, index) => index === 0 || rule.untilAt === null || at <= rule.untilAt) ?? null
}

type PlainTime = ReturnType<typeof Temporal.PlainTime.from>

/** Whether the clocks show this time on a day. */
const isOnClock = (day: PlainDate, plainTime: PlainTime, timeZone: string): boolean =>
  day.toZonedDateTime({ timeZone, plainTime }).toPlainTime().equals(plainTime)

function occurrenceDays(rule: Rule, first: PlainDate, isCounted: (day: PlainDate) => boolean): readonly PlainDate[] | null {
  const horizon = first.add({ years: maxSeriesYears })
  const found: PlainDate[] = [first]
  for (const day of ruleDays(rule, first)) {
    if (found.length === rule.count || (rule.until !== null && day.toString() > rule.until)) return found
    if (Temporal.PlainDate.compare(day, horizon) > 0) return null
    if (Temporal.PlainDate.compare(day, first) > 0 && isCounted(day)) found.push(day)
    if (found.length > maxOccurrences) return null
  }
  return found.length === rule.count || (rule.until !== null && rule.until <= horizon.toString()) ? found : null
}

/** As many periods as the longest series has, and one more. */
const periodCounts = { DAILY: 733, WEEKLY: 106, MONTHLY: 26, YEARLY: 4 } as const satisfies Record<Rule['frequency'], number>

/** The days of a rule from the period of its first day on, or from a later one, for as long as the longest series. */
function* ruleDays(rule: Rule, first: PlainDate, from = 0): Generator<PlainDate> {
  for (let period = from; period < from + periodCounts[rule.frequency]; period += rule.interval) yield* daysOfPeriod(rule, first, period)
}

const unitOf = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' } as const

/** The first start of a rule at an instant or later; `null` if it has none in the two years from then. */
export function firstStartFrom(rule: Rule, startsAt: Instant, from: Instant, timeZone: string): Instant | null {
  const start = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone)
  const [first, plainTime, unit] = [start.toPlainDate(), start.toPlainTime(), unitOf[rule.frequency]]
  const passed = first.until(Temporal.Instant.from(from).toZonedDateTimeISO(timeZone).toPlainDate(), { largestUnit: unit })[unit]
  // The period before that of `from` may be the last that begins before it.
  const skipped = Math.max(0, Math.floor(passed / rule.interval) - 1) * rule.interval
  for (const day of ruleDays(rule, first, skipped)) {
    const at = instantOf(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
    if (at >= from && at >= startsAt && isOnClock(day, plainTime, timeZone)) return at
  }
  return null
}

/** The last day that a series with this start may have, if nothing else ends it. */
export function lastDayOf(rule: Rule, startsAt: Instant, timeZone: string): Day {
  const first = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
  const horizon = first.add({ years: maxSeriesYears })
  let [last, count] = [first, 1]
  for (const day of ruleDays(rule, first)) {
    if (count === maxOccurrences || Temporal.PlainDate.compare(day, horizon) > 0) break
    if (Temporal.PlainDate.compare(day, last) <= 0) continue
    last = day
    count += 1
  }
  return last.toString()
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
