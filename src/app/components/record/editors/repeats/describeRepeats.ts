import type { RepeatChoice } from '#domain/scheduling/recurrence/repeatChoice.ts'
import { Temporal } from '#domain/temporal.ts'
import type { Day } from '#domain/time.ts'
import { dayText, weekdayText } from '#locale/common/dateTexts.ts'
import { localeTag } from '#locale/common/locale.ts'
import { tRepeats } from '#locale/scheduling/repeats.ts'

const listFormat = new Intl.ListFormat(localeTag)
const ordinals = new Intl.PluralRules(localeTag, { type: 'ordinal' })

/** `18 December 2026`. */
export const wholeDayOf = (day: Day): string => dayText('longDateAndYear', day)
/** `Tuesday` for 2. */
export const weekdayName = (weekday: number): string => weekdayText('longWeekday', weekday)
/** `24th`, the day of the month. */
export function dayOfMonth(day: Day): string {
  const number = Temporal.PlainDate.from(day).day
  const form = ordinals.select(number)
  return tRepeats(form === 'zero' || form === 'many' ? 'ordinal.other' : `ordinal.${form}`, { number })
}

export const weekdayAt = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek
/** The weekdays of a weekly choice, whose start names one if the choice does not. */
export const weekdaysOf = ({ weekdays }: RepeatChoice, firstDay: Day): readonly number[] =>
  weekdays.length > 0 ? weekdays : [weekdayAt(firstDay)]

/** A choice as a sentence: "Every second Tuesday until 18 December 2026". */
export function describeRepeats(choice: RepeatChoice, firstDay: Day): string {
  const { end } = choice
  const repeats = describePeriod(choice, firstDay)
  if (end === null) return repeats
  if ('until' in end) return tRepeats('sentence.until', { repeats, day: wholeDayOf(end.until) })
  return tRepeats('sentence.count', { repeats, count: end.count })
}

function describePeriod(choice: RepeatChoice, firstDay: Day): string {
  const { every, interval } = choice
  if (every === 'day') return tRepeats('sentence.day')
  if (every === 'month') return tRepeats('sentence.month', { day: dayOfMonth(firstDay) })
  const names = weekdaysOf(choice, firstDay).map(weekdayName)
  const weekdays = listFormat.format(names)
  if (interval === 1) return tRepeats('sentence.weekdays', { weekdays })
  return interval === 2 && names.length === 1
    ? tRepeats('sentence.second', { weekday: weekdays })
    : tRepeats('sentence.weeks', { weeks: interval, weekdays })
}
