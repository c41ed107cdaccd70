import { Temporal } from '#domain/temporal.ts'
import { dayBounds, dayOf, type Instant } from '#domain/time.ts'
import { readRule } from '#domain/scheduling/recurrence/rule.ts'
import { laterOccurrences, limitedSeries, movedAlike, ruleBefore, ruleMoved } from '#domain/scheduling/recurrence/series.ts'
import { readMoment } from './readMoment.ts'

/**
 * Events that replace their series from an occurrence on: `RANGE=THISANDFUTURE` of RFC 5545, section 3.2.13. The series ends before the first of
 * them, and each is a series of its own until the next.
 */

/** The texts of a series in the table: its start, its rule, and the starts that it leaves out. */
export type SeriesTexts = { readonly start: string; readonly rrule: string; readonly exdates: readonly string[] }
/** The occurrence from which an event replaces the series, and its own start. */
export type RestTexts = { readonly replaces: string; readonly start: string }
export type RestRule = { readonly rrule: string; readonly exdates: readonly string[] }

/** A rule that is refused in words, for an event whose series or rest is not found. */
export const refusedRest: RestRule = { rrule: 'RANGE=THISANDFUTURE', exdates: [] }

/** `zone`: `null` if the file leaves it to the location. Its clocks are then read as those of UTC. */
type Clock = { readonly isDay: boolean; readonly zone: string | null }
type Start = Clock & { readonly at: Instant }
type Series = Start & { readonly rrule: string; readonly isEndless: boolean; readonly starts: readonly Instant[] }

export type SplitSeries = {
  /** The rule of the series until its first rest; `null` if nothing is left of it. */
  readonly rule: string | null
  readonly restOf: (rest: RestTexts) => RestRule
}

/** Splits a series at the events that replace its rest. @returns `null` if it is no series that can be split */
export function splitSeries(texts: SeriesTexts, rests: readonly RestTexts[]): SplitSeries | null {
  const series = readSeries(texts)
  if (!series) return null
  const known = rests.flatMap((rest) => {
    const at = startIn(rest.replaces, series)
    return at !== null && tailOf(series, at) !== null ? [{ rest, at }] : []
  })
  const splits = known.map(({ at }) => at).toSorted()
  const [first] = splits
  return {
    rule: first === undefined ? series.rrule : first === series.at ? null : ruleBefore(series.rrule, first, zoneOf(series)),
    restOf: (rest) => {
      const at = known.find((one) => one.rest === rest)?.at
      return at === undefined ? refusedRest : (readRest(series, rest, at, { splits, exdates: texts.exdates }) ?? refusedRest)
    },
  }
}

const zoneOf = ({ zone }: Clock): string => zone ?? 'UTC'
const spanAt = (at: Instant) => ({ startsAt: at, endsAt: at })

function readSeries({ start, rrule }: SeriesTexts): Series | null {
  const read = readStart(start)
  const rule = read && readRule(rrule, zoneOf(read))
  if (!read || !rule || 'problem' in rule) return null
  const later = laterOccurrences({ ...spanAt(read.at), rrule }, zoneOf(read)).map(({ startsAt }) => startsAt)
  return { ...read, rrule, isEndless: rule.count === null && rule.until === null, starts: [read.at, ...later] }
}

function readStart(text: string): Start | null {
  const moment = readMoment(text, { timeZone: 'UTC', today: '1970-01-01', dateOrder: 'dayFirst' })
  if ('problem' in moment) return null
  return 'day' in moment
    ? { isDay: true, zone: null, at: dayBounds(moment.day, 'UTC').from }
    : { isDay: false, zone: moment.zone, at: moment.at }
}

/** The instant of a text that is a day if the series has whole days, and a time if it has times. */
function startIn(text: string, series: Clock): Instant | null {
  const start = readStart(text)
  return start?.isDay === series.isDay && (start.zone === null) === (series.zone === null) ? start.at : null
}

/** The starts of the series from one of them on; `null` if the series does not begin then. */
function tailOf(series: Series, at: Instant): readonly Instant[] | null {
  const zone = zoneOf(series)
  if (!series.isEndless) return series.starts.includes(at) ? series.starts.filter((start) => start >= at) : null
  const limited = limitedSeries({ ...spanAt(series.at), rrule: series.rrule }, at, zone)
  return limited?.startsAt === at ? [at, ...laterOccurrences(limited, zone).map(({ startsAt }) => startsAt)] : null
}

type Splits = { readonly splits: readonly Instant[]; readonly exdates: readonly string[] }

function readRest(series: Series, { start }: RestTexts, at: Instant, { splits, exdates }: Splits): RestRule | null {
  const zone = zoneOf(series)
  const to = startIn(start, series)
  const next = splits.find((split) => split > at)
  const starts = tailOf(series, at)?.filter((one) => next === undefined || one < next)
  if (to === null || !starts) return null
  const moved = (one: Instant) => movedAlike(spanAt(one), spanAt(at), spanAt(to), zone).startsAt
  const endless = ruleMoved(withoutEnd(series.rrule), spanAt(at), spanAt(to), zone, null)
  const counted = `${endless};COUNT=${starts.length}`
  if (!hasStarts(counted, to, starts.map(moved), zone)) return null
  const excluded = exdates.map((text) => startIn(text, series))
  if (excluded.includes(null)) return null
  const own = excluded.filter((one) => one !== null && starts.includes(one) && !splits.includes(one))
  return {
    rrule: series.isEndless && next === undefined ? endless : counted,
    exdates: own.flatMap((one) => (one === null ? [] : [textOf(moved(one), series)])),
  }
}

const withoutEnd = (rrule: string): string =>
  rrule
    .split(';')
    .filter((part) => !/^(COUNT|UNTIL)=/i.test(part))
    .join(';')

/** A rule that moved can have other starts: that of the first Tuesday of each month, if it moved to a Wednesday. */
function hasStarts(rrule: string, startsAt: Instant, wanted: readonly Instant[], zone: string): boolean {
  const starts = [startsAt, ...laterOccurrences({ ...spanAt(startsAt), rrule }, zone).map((one) => one.startsAt)]
  return starts.join() === wanted.join()
}

function textOf(at: Instant, { isDay, zone }: Clock): string {
  if (isDay) return dayOf(at, 'UTC')
  const local = Temporal.Instant.from(at).toZonedDateTimeISO('UTC').toPlainDateTime().toString({ smallestUnit: 'minute' })
  return zone === null ? local : `${local}Z`
}
