import { Temporal } from '../../temporal.ts'
import { type Day, dayOf, type Instant } from '../../time.ts'
import { maxOccurrences, maxSeriesYears, occurrenceStarts } from './occurrences.ts'
import { type Rule, readRule, type RuleWeekday } from './rule.ts'

/** How an event repeats, as a user chooses it: the rules that a form can show. */
export type RepeatChoice = {
  readonly every: 'day' | 'week' | 'month'
  /** 1 for days and months. */
  readonly interval: number
  /** Monday is 1. Empty: the weekday of the start. */
  readonly weekdays: readonly number[]
  /** `null`: not chosen yet, which the server refuses. */
  readonly end: RepeatEnd | null
}
export type RepeatEnd = { readonly until: Day } | { readonly count: number }

export const maxWeeksBetween = 4

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The text of a rule for a choice. */
export function ruleFor({ every, interval, weekdays, end }: RepeatChoice): string {
  const days = [...weekdays].sort((a, b) => a - b).map((weekday) => weekdayCodes[weekday - 1])
  return [
    `FREQ=${frequencies[every]}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(days.length === 0 ? [] : [`BYDAY=${days.join(',')}`]),
    ...(end === null ? [] : ['until' in end ? `UNTIL=${end.until.replaceAll('-', '')}` : `COUNT=${end.count}`]),
  ].join(';')
}

/** @returns `null` for a rule that no choice gives, such as one that another program wrote */
export function repeatChoiceOf(text: string, timeZone: string): RepeatChoice | null {
  const rule = readRule(text, timeZone)
  if ('problem' in rule || !isPlain(rule)) return null
  const every = (['day', 'week', 'month'] as const).find((period) => frequencies[period] === rule.frequency)
  const most = every === 'week' ? maxWeeksBetween : 1
  if (every === undefined || rule.interval > most || (every !== 'week' && rule.weekdays.length > 0)) return null
  const weekdays = [...new Set(rule.weekdays.map(({ weekday }) => weekday))].sort((a, b) => a - b)
  return { every, interval: rule.interval, weekdays, end: endOf(rule) }
}

const isNumbered = ({ ordinal }: RuleWeekday) => ordinal !== null

const isPlain = ({ months, monthDays, weekdays, weekStart, untilAt }: Rule): boolean =>
  months.length === 0 && monthDays.length === 0 && !weekdays.some(isNumbered) && weekStart === 1 && untilAt === null

function endOf({ count, until }: Rule): RepeatEnd | null {
  if (until !== null) return { until }
  return count === null ? null : { count }
}

/** The starts of a series that begins at this time; `null` if it is longer than a series may be, or has no end. */
export function startsOf(choice: RepeatChoice, startsAt: Instant, timeZone: string): readonly Instant[] | null {
  const rule = readRule(ruleFor(choice), timeZone)
  return 'problem' in rule ? null : occurrenceStarts(rule, startsAt, timeZone)
}

/** The last day on which a series of this kind may end. */
export function latestEnd(choice: RepeatChoice, startsAt: Instant, timeZone: string): Day {
  const last = startsOf({ ...choice, end: { count: maxOccurrences } }, startsAt, timeZone)?.at(-1)
  if (last !== undefined) return dayOf(last, timeZone)
  return Temporal.PlainDate.from(dayOf(startsAt, timeZone)).add({ years: maxSeriesYears }).toString()
}
