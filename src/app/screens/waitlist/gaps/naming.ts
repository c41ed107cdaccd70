import { dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import type { Day, Instant } from '#domain/time.ts'
import { wholeTimeOf } from '#domain/words/time.ts'
import type { GapCard } from '#streams/derive/waitlist/gaps.ts'
import type { PatientRow, ProviderRow } from '#streams/derive/day/dayRows.ts'
import { sayGaps } from '../sayGaps.ts'

export const nameOf = (patient: PatientRow | null): string =>
  patient ? `${patient.preferredName ?? patient.firstName} ${patient.lastName}` : sayGaps('somebody')

/** What fits beside a time: the surname of whoever has a title, else the first name. */
export function briefOf(provider: ProviderRow | null): string {
  const name = provider ? (provider.shortName ?? provider.name) : ''
  const [first = '', ...rest] = name.split(' ')
  return /^(dr|prof)\.?$/i.test(first) ? (rest.at(-1) ?? first) : first
}

const aWeek = 7 * 24 * 60 * 60_000

/** `4:45 pm` where that is today; `Thursday` within a week; `8 Dec` beyond. */
export function dayWord(at: Instant, now: number, timeZone: string): string {
  if (dayOf(at, timeZone) === dayOf(instantOf(now), timeZone)) return wholeTimeOf(at, timeZone)
  const isSoon = millisecondsOf(at) - now < aWeek && millisecondsOf(at) >= now
  const shape: Intl.DateTimeFormatOptions = isSoon ? { weekday: 'long' } : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat('en-AU', { timeZone, ...shape }).format(new Date(at))
}

/** `2:15 pm`; `Thu 26, 2:15 pm` within a week, and with its month beyond. */
export function whenOf(at: Instant, today: Day, timeZone: string): string {
  const time = wholeTimeOf(at, timeZone)
  const on = dayOf(at, timeZone)
  if (on === today) return time
  const isNear = Math.abs(Date.parse(on) - Date.parse(today)) < aWeek
  const shape: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', ...(isNear ? {} : { month: 'short' }) }
  const day = new Intl.DateTimeFormat('en-AU', { timeZone, ...shape }).format(new Date(at)).replace(',', '')
  return `${day}, ${time}`
}

export const whatOf = ({ length, provider }: GapCard): string =>
  provider ? sayGaps('length', { minutes: length, provider: briefOf(provider) }) : sayGaps('lengthOnly', { minutes: length })

/** Whole dollars, where somebody has said what such a visit brings. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 }).format(cents / 100)

export const wonWords = ({ minutes, cents }: { readonly minutes: number; readonly cents: number }): string =>
  minutes === 0 ? '' : cents === 0 ? sayGaps('wonMinutes', { minutes }) : sayGaps('won', { minutes, money: dollars(cents) })
