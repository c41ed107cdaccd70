import { Temporal } from '../../temporal.ts'
import { type Day, type Instant, dayOf, instantOf } from '../../time.ts'
import type { FieldError } from '../../wire.ts'
import { firstStartFrom, lastDayOf, maxOccurrences, maxSeriesYears, occurrenceStarts } from './occurrences.ts'
import { readRule, weekdayNames } from './rule.ts'

/** A series as a user enters it: its first occurrence, how it repeats, and the starts that it leaves out. */
export type SeriesInput = {
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly rrule?: string | null
  readonly exdates?: readonly Instant[]
}

type Span = { readonly startsAt: Instant; readonly endsAt: Instant }

/** The first thing that is wrong with a series; `null` also for an event that does not repeat. */
export function seriesFault({ startsAt, rrule, exdates = [] }: SeriesInput, timeZone: string): FieldError | null {
  if (typeof rrule !== 'string')
    return exdates.length > 0 ? { path: 'exdates', message: 'needs a series: the event does not repeat' } : null
  const rule = readRule(rrule, timeZone)
  if ('problem' in rule) return { path: 'rrule', message: rule.problem }
  if (rule.count === null && rule.until === null) return { path: 'rrule', message: 'needs an end: COUNT, or UNTIL' }
  const starts = occurrenceStarts(rule, startsAt, timeZone)
  if (starts === null)
    return { path: 'rrule', message: `may last ${maxSeriesYears} years at most, and have at most ${maxOccurrences} occurrences` }
  const unknown = exdates.findIndex((start) => !starts.slice(1).includes(start))
  return unknown < 0 ? null : { path: `exdates.${unknown}`, message: 'is not a later start of the series' }
}

/** The occurrences after the first, without those that the series leaves out. */
export function laterOccurrences({ startsAt, endsAt, rrule, exdates = [] }: SeriesInput, timeZone: string): readonly Span[] {
  const rule = typeof rrule === 'string' ? readRule(rrule, timeZone) : null
  if (rule === null || 'problem' in rule) return []
  const starts = occurrenceStarts(rule, startsAt, timeZone) ?? []
  return starts
    .slice(1)
    .filter((start) => !exdates.includes(start))
    .map((start) => ({ startsAt: start, endsAt: endOn(start, { startsAt, endsAt }, timeZone) }))
}

/** A series without an end, from its first start at `from` or later and as long as a series may be; `null` for any other. */
export function limitedSeries(series: Span & { readonly rrule: string }, from: Instant, timeZone: string) {
  const rule = readRule(series.rrule, timeZone)
  if ('problem' in rule || rule.count !== null || rule.until !== null) return null
  const startsAt = firstStartFrom(rule, series.startsAt, from, timeZone)
  if (startsAt === null) return null
  const until = lastDayOf(rule, startsAt, timeZone).replaceAll('-', '')
  return { startsAt, endsAt: endOn(startsAt, series, timeZone), rrule: `${series.rrule};UNTIL=${until}` }
}

/** The series from one of its later starts on. */
export function seriesFrom(series: Span & { readonly rrule: string }, startsAt: Instant, index: number, timeZone: string) {
  const rrule = series.rrule.replace(/COUNT=(\d+)/i, (_, count: string) => `COUNT=${Number(count) - index}`)
  return { startsAt, endsAt: endOn(startsAt, series, timeZone), rrule }
}

const localOf = (at: Instant, timeZone: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDateTime()

/** The end of an occurrence: as long as the event by the clock on the wall. */
function endOn(start: Instant, event: Span, timeZone: string): Instant {
  const length = localOf(event.startsAt, timeZone).until(localOf(event.endsAt, timeZone))
  return instantOf(localOf(start, timeZone).add(length).toZonedDateTime(timeZone).epochMilliseconds)
}

const daysBetween = (from: Span, to: Span, timeZone: string) =>
  localOf(from.startsAt, timeZone).toPlainDate().until(localOf(to.startsAt, timeZone).toPlainDate())

/** An occurrence after another one of its series was changed: it moves by as many days, to the same time, and lasts as long. */
export function movedAlike(occurrence: Span, from: Span, to: Span, timeZone: string): Span {
  const days = daysBetween(from, to, timeZone)
  const date = localOf(occurrence.startsAt, timeZone).toPlainDate().add(days)
  const plainTime = localOf(to.startsAt, timeZone).toPlainTime()
  const startsAt = instantOf(date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
  return { startsAt, endsAt: endOn(startsAt, to, timeZone) }
}

/** The rule of a series that ends before a day. */
export function ruleBefore(rrule: string, startsAt: Instant, timeZone: string): string {
  const last: Day = Temporal.PlainDate.from(dayOf(startsAt, timeZone)).subtract({ days: 1 }).toString()
  const kept = rrule.split(';').filter((part) => !/^(COUNT|UNTIL)=/i.test(part))
  return [...kept, `UNTIL=${last.replaceAll('-', '')}`].join(';')
}

/**
 * The rule of a series whose events all move as one of them did: the weekdays of a weekly rule and its last day move along.
 * @param count how many events the series has from now on; `null` if it keeps their number
 */
export function ruleMoved(rrule: string, from: Span, to: Span, timeZone: string, count: number | null): string {
  const { days } = daysBetween(from, to, timeZone)
  const isWeekly = /FREQ=WEEKLY/i.test(rrule)
  const movedPart = (part: string): string => {
    if (count !== null && /^COUNT=/i.test(part)) return `COUNT=${count}`
    if (isWeekly && /^BYDAY=/i.test(part)) return part.replaceAll(/(?<=[=,])[A-Z]{2}/gi, (name) => weekdayAfter(name, days))
    return part.replace(/^(UNTIL=)(\d{8})/i, (_, name: string, day: string) => `${name}${dayAfter(day, days)}`)
  }
  return rrule.split(';').map(movedPart).join(';')
}

const weekdayAfter = (name: string, days: number): string =>
  weekdayNames.at((weekdayNames.indexOf(name.toUpperCase()) + (days % 7)) % 7) ?? name

const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString().replaceAll('-', '')
