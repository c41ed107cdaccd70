import { type Day, type Instant, millisecondsOf, oneDay } from '#domain/time.ts'
import { localeTag } from './locale.ts'

/** The forms in which days and times are written, each with an example. */
const forms = {
  /** `T` */
  weekdayLetter: { weekday: 'narrow' },
  /** `Tue` */
  weekday: { weekday: 'short' },
  /** `Tuesday` */
  longWeekday: { weekday: 'long' },
  /** `Tue 24` */
  weekdayAndDay: { weekday: 'short', day: 'numeric' },
  /** `Tue 24 Nov` */
  weekdayAndDate: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `Tue 24 Nov 2026` */
  weekdayAndYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** `Tuesday 24 November` */
  longWeekdayAndDate: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `24 Nov` */
  date: { day: 'numeric', month: 'short' },
  /** `24 November` */
  longDate: { day: 'numeric', month: 'long' },
  /** `24 Nov 2026` */
  dateAndYear: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `24 November 2026` */
  longDateAndYear: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `November` */
  month: { month: 'long' },
  /** `November 2026` */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** `Nov 2026` */
  shortMonthAndYear: { month: 'short', year: 'numeric' },
  /** `Nov 26` */
  shortMonthAndShortYear: { month: 'short', year: '2-digit' },
  /** `4:05 pm`, in parts */
  time: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  /** `4:05:07 pm`, in parts */
  seconds: { hour: 'numeric', minute: '2-digit', second: '2-digit', hourCycle: 'h12' },
  /** `16:05` */
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DateForm = keyof typeof forms

const formats = new Map<string, Intl.DateTimeFormat>()

/** A formatter costs a hundred times what it formats, so each is made once. */
function formatOf(form: DateForm, timeZone: string): Intl.DateTimeFormat {
  const key = `${timeZone} ${form}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeTag, { timeZone, ...forms[form] })
  formats.set(key, made)
  return made
}

const numberOf = (at: Instant | number): number => (typeof at === 'number' ? at : millisecondsOf(at))

/** An instant in this form, in a time zone. */
export const dateText = (form: DateForm, at: Instant | number, timeZone: string): string =>
  formatOf(form, timeZone).format(numberOf(at)).replace(',', '')

/** The parts of an instant in this form. */
export const dateParts = (form: DateForm, at: Instant | number, timeZone: string): readonly Intl.DateTimeFormatPart[] =>
  formatOf(form, timeZone).formatToParts(numberOf(at))

const utc = 'UTC'
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`)

/** A calendar day, which has no time zone. */
export const dayText = (form: DateForm, day: Day): string => dateText(form, startOf(day), utc)

/** `24 – 30 Nov`: the first and the last day of a span. */
export const dayRangeText = (form: DateForm, from: Day, until: Day): string =>
  formatOf(form, utc).formatRange(startOf(from), startOf(until))

const aMonday = startOf('2024-01-01')

/** The name of a weekday. Monday is 1. */
export const weekdayText = (form: 'weekdayLetter' | 'weekday' | 'longWeekday', weekday: number): string =>
  dateText(form, aMonday + (weekday - 1) * oneDay, utc)
