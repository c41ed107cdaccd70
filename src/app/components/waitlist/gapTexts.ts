import { dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import type { Day, Instant } from '#domain/time.ts'
import { dateText } from '#locale/common/dateTexts.ts'
import { localeTag } from '#locale/common/locale.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { tGaps } from '#locale/waitlist/gaps.ts'
import { fullNameOf, providerShortName } from '#streams/derive/people/personNames.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { GapCard } from '#streams/derive/waitlist/gapCards.ts'

export const patientNameOf = (patient: PatientRow | null): string => (patient ? fullNameOf(patient) : tGaps('unnamedPatient'))

const weekLength = 7 * 24 * 60 * 60_000

/** Formats a time relative to now: `4:45 pm` today; `Thursday` within a week; `8 Dec` later. */
export function relativeDay(at: Instant, now: number, timeZone: string): string {
  if (dayOf(at, timeZone) === dayOf(instantOf(now), timeZone)) return wholeTimeOf(at, timeZone)
  const isSoon = millisecondsOf(at) - now < weekLength && millisecondsOf(at) >= now
  return dateText(isSoon ? 'longWeekday' : 'date', at, timeZone)
}

/** Formats a start time: `2:15 pm` today; `Thu 26, 2:15 pm` within a week, with the month later. */
export function startTimeText(at: Instant, today: Day, timeZone: string): string {
  const time = wholeTimeOf(at, timeZone)
  const date = dayOf(at, timeZone)
  if (date === today) return time
  const isNear = Math.abs(Date.parse(date) - Date.parse(today)) < weekLength
  return `${dateText(isNear ? 'weekdayAndDay' : 'weekdayAndDate', at, timeZone)}, ${time}`
}

export const gapSummary = ({ minutes, provider }: GapCard): string =>
  provider ? tGaps('length', { minutes, provider: providerShortName(provider) }) : tGaps('lengthOnly', { minutes })

/** Formats whole dollars, for appointment types with a known value. */
export const wholeDollars = (cents: number): string =>
  new Intl.NumberFormat(localeTag, { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 }).format(cents / 100)

export const recoveredText = ({ minutes, cents }: { readonly minutes: number; readonly cents: number }): string =>
  minutes === 0 ? '' : cents === 0 ? tGaps('recoveredMinutes', { minutes }) : tGaps('recovered', { minutes, money: wholeDollars(cents) })
