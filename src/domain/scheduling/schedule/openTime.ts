import { defaultHours } from '../../practice/location.ts'
import { Temporal } from '../../temporal.ts'
import type { Day } from '../../time.ts'
import { type Span, intersectSpans, subtractSpans, unionSpans } from '../../timeSpans.ts'
import type { Roster } from './roster.ts'
import { isRosteredOn } from './rosterDays.ts'
import type { ScheduleException } from './scheduleException.ts'

/** The rosters and exceptions that a calculation may read. It picks those of the provider, the location and the day itself. */
export type ScheduleRows = { readonly rosters: readonly Roster[]; readonly exceptions: readonly ScheduleException[] }
/** A day at a location, by its wall clock. */
export type LocalDay = { readonly day: Day; readonly location: string; readonly timeZone: string }

/** The hours of a day are read with each change of an appointment, and calculating them takes much longer than finding them. */
const wallClocks = new Map<string, number>()
const mostWallClocks = 1000

/**
 * The instant of a wall-clock time. A time that the clocks skip is the same time after the change; one that they show twice is the first.
 */
export function wallClockAt(day: Day, time: string, timeZone: string): number {
  const key = `${day} ${time} ${timeZone}`
  const known = wallClocks.get(key)
  if (known !== undefined) return known
  const at = Temporal.PlainDate.from(day).toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(timeZone).epochMilliseconds
  if (wallClocks.size >= mostWallClocks) wallClocks.clear()
  wallClocks.set(key, at)
  return at
}

type ClockRange = { readonly from: string; readonly to: string }
const spanOn = ({ day, timeZone }: LocalDay, { from, to }: ClockRange): Span => ({
  startsAt: wallClockAt(day, from, timeZone),
  endsAt: wallClockAt(day, to, timeZone),
})

function wholeDay({ day, timeZone }: LocalDay): Span {
  const date = Temporal.PlainDate.from(day)
  return {
    startsAt: date.toZonedDateTime(timeZone).epochMilliseconds,
    endsAt: date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  }
}

/** The time of an exception on its day. */
export const exceptionSpan = (local: LocalDay, { from, to }: Pick<ScheduleException, 'from' | 'to'>): Span =>
  from === null || to === null ? wholeDay(local) : spanOn(local, { from, to })

/** Changes hours by the exceptions of one day. Extra time counts even within time off: the extra time was added to it. */
function withExceptions(hours: readonly Span[], exceptions: readonly ScheduleException[], local: LocalDay): readonly Span[] {
  const spansOf = (kind: ScheduleException['kind']) =>
    exceptions.filter((exception) => exception.kind === kind).map((exception) => exceptionSpan(local, exception))
  return unionSpans([...subtractSpans(hours, spansOf('off')), ...spansOf('extra')])
}

const rostersOn = ({ rosters }: ScheduleRows, { day, location }: LocalDay, provider: string | null) =>
  rosters.filter((roster) => roster.provider === provider && roster.location === location && isRosteredOn(roster, day))

const exceptionsOn = ({ exceptions }: ScheduleRows, { day, location }: LocalDay, provider: string | null) =>
  exceptions.filter(
    (exception) =>
      exception.provider === provider && exception.day === day && (exception.location === null || exception.location === location),
  )

/** When the location is open on a day. */
export const openingSpans = (rows: ScheduleRows, local: LocalDay): readonly Span[] =>
  withExceptions(
    rostersOn(rows, local, null).map((roster) => spanOn(local, roster)),
    exceptionsOn(rows, local, null),
    local,
  )

/**
 * When a provider can be booked at a location on a day: their rosters there, within the opening hours. A provider without any roster works
 * the opening hours. Breaks are part of it: see `breakSpans`.
 */
export const workingSpans = (rows: ScheduleRows, local: LocalDay, provider: string): readonly Span[] =>
  spansWithin(openingSpans(rows, local), rows, local, provider)

function spansWithin(opening: readonly Span[], rows: ScheduleRows, local: LocalDay, provider: string): readonly Span[] {
  const hasRoster = rows.rosters.some((roster) => roster.provider === provider)
  const rostered = hasRoster ? rostersOn(rows, local, provider).map((roster) => spanOn(local, roster)) : opening
  return intersectSpans(opening, withExceptions(rostered, exceptionsOn(rows, local, provider), local))
}

/** The breaks of a provider and of the location on a day, kept ones or the others. */
export const breakSpans = (rows: ScheduleRows, local: LocalDay, provider: string, isKept: boolean): readonly Span[] =>
  [...rostersOn(rows, local, null), ...rostersOn(rows, local, provider)].flatMap(({ breaks }) =>
    breaks.filter(({ kept }) => kept === isKept).map((pause) => spanOn(local, pause)),
  )

/** Time that is offered, kept breaks left out. */
export const openSpans = (rows: ScheduleRows, local: LocalDay, provider: string): readonly Span[] =>
  subtractSpans(workingSpans(rows, local, provider), breakSpans(rows, local, provider, true))

/** The hours that the server gives a new location. While a location has them, they only decide which times are offered. */
const isDefault = ({ from, to, weekdays, everyWeeks, breaks, endsOn }: Roster): boolean =>
  from === defaultHours.opensAt &&
  to === defaultHours.closesAt &&
  weekdays.length === 7 &&
  everyWeeks === 1 &&
  breaks.length === 0 &&
  endsOn === null

function hasSetHours({ rosters }: ScheduleRows, { location }: LocalDay): boolean {
  const hours = rosters.filter((roster) => roster.provider === null && roster.location === location)
  return hours.length > 0 && !hours.some(isDefault)
}

/** Working time. A location whose hours no user has set is not closed at any time. */
function unclosedSpans(rows: ScheduleRows, local: LocalDay, provider: string): readonly Span[] {
  const opening = hasSetHours(rows, local)
    ? openingSpans(rows, local)
    : withExceptions([wholeDay(local)], exceptionsOn(rows, local, null), local)
  return spansWithin(opening, rows, local, provider)
}

/** Working time without kept breaks: time that may be booked without a reason. */
export const bookableSpans = (rows: ScheduleRows, local: LocalDay, provider: string): readonly Span[] =>
  subtractSpans(unclosedSpans(rows, local, provider), breakSpans(rows, local, provider, true))

/** The chair of the provider's roster at that time; `null` if the roster names none. */
export const rosterChairAt = (rows: ScheduleRows, local: LocalDay, provider: string, at: number): string | null =>
  rostersOn(rows, local, provider).find((roster) => {
    const { startsAt, endsAt } = spanOn(local, roster)
    return at >= startsAt && at < endsAt
  })?.chair ?? null
