import { Temporal } from '../../temporal.ts'
import { type Day, dayOf, type Instant, instantOf } from '../../time.ts'

/** How an event repeats: the part of RFC 5545, section 3.3.10, that a practice needs. */

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
type Frequency = (typeof frequencies)[number]

/** Monday is 1. `ordinal`: the second Tuesday of a month is 2, the last is -1; `null`: each. */
export type RuleWeekday = { readonly weekday: number; readonly ordinal: number | null }

export type Rule = {
  readonly frequency: Frequency
  readonly interval: number
  readonly count: number | null
  /** The last day, in the time zone of the event. */
  readonly until: Day | null
  /** The last moment, of an end that has a time. */
  readonly untilAt: Instant | null
  readonly weekdays: readonly RuleWeekday[]
  /** Negative ones count from the end of the month. */
  readonly monthDays: readonly number[]
  readonly months: readonly number[]
  readonly weekStart: number
}

export const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const maxNumber = 1000

class RuleProblem extends Error {}

/** @param timeZone that of the event, for an end that is given as an instant. @returns why the text is no rule, in words */
export function readRule(text: string, timeZone: string): Rule | { readonly problem: string } {
  try {
    return ruleOf(partsOf(text), timeZone)
  } catch (error) {
    if (error instanceof RuleProblem) return { problem: error.message }
    throw error
  }
}

const known = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'WKST'])

function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (!known.has(name) || value === '' || rest.length > 0) throw new RuleProblem(`has the part ${part}, which is not known`)
    if (parts.has(name)) throw new RuleProblem(`has ${name} twice`)
    parts.set(name, value)
  }
  return parts
}

function ruleOf(parts: ReadonlyMap<string, string>, timeZone: string): Rule {
  const frequency = frequencies.find((name) => name === parts.get('FREQ'))
  if (frequency === undefined) throw new RuleProblem('needs FREQ=DAILY, WEEKLY, MONTHLY or YEARLY')
  if (parts.has('COUNT') && parts.has('UNTIL')) throw new RuleProblem('has COUNT and UNTIL: only one of them ends a series')
  const numbers = (name: string, min: number, max: number) =>
    (parts.get(name)?.split(',') ?? []).map((value) => numberIn(name, value, min, max))
  const weekdays = (parts.get('BYDAY')?.split(',') ?? []).map(weekdayIn)
  if (frequency !== 'MONTHLY' && frequency !== 'YEARLY' && weekdays.some(({ ordinal }) => ordinal !== null))
    throw new RuleProblem('numbers a weekday, which only a month or a year has')
  const until = parts.get('UNTIL')
  return {
    frequency,
    interval: numbers('INTERVAL', 1, maxNumber)[0] ?? 1,
    count: numbers('COUNT', 1, maxNumber)[0] ?? null,
    ...(until === undefined ? { until: null, untilAt: null } : endIn(until, timeZone)),
    weekdays,
    monthDays: numbers('BYMONTHDAY', -31, 31),
    months: numbers('BYMONTH', 1, 12),
    weekStart: weekdayIn(parts.get('WKST') ?? 'MO').weekday,
  }
}

function numberIn(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^[+-]?\d{1,4}$/.test(text) || value === 0 || value < min || value > max)
    throw new RuleProblem(`has ${name}=${text}, which it cannot`)
  return value
}

function weekdayIn(text: string): RuleWeekday {
  const [, ordinal, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? []
  const weekday = weekdayNames.indexOf(name) + 1
  if (weekday === 0) throw new RuleProblem(`has ${text}, which is not a weekday`)
  return { weekday, ordinal: ordinal === undefined ? null : numberIn('BYDAY', ordinal, -53, 53) }
}

function endIn(text: string, timeZone: string): Pick<Rule, 'until' | 'untilAt'> {
  const [, year, month, day, hour, minute, second, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text) ?? []
  try {
    const date = Temporal.PlainDate.from(`${year}-${month}-${day}`)
    if (hour === undefined) return { until: date.toString(), untilAt: null }
    const plainTime = Temporal.PlainTime.from(`${hour}:${minute}:${second}`)
    const untilAt = instantOf(date.toZonedDateTime({ timeZone: utc ? 'UTC' : timeZone, plainTime }).epochMilliseconds)
    return { until: dayOf(untilAt, timeZone), untilAt }
  } catch {
    throw new RuleProblem(`has UNTIL=${text}, which is not a day`)
  }
}
