import { dayOf, instantAt, instantOf, millisecondsOf } from '#domain/time.ts'
import type { ChairRow, LocationRow, Rows, WallVisitRow } from '../day/dayRows.ts'
import { wonBackOn } from '../waitlist/gaps.ts'
import type { WallDepartureRow, WallGapRow } from './wallLive.ts'

/** A share of a whole, both counted. */
export type Share = { readonly of: number; readonly part: number }

/**
 * What can be said of a day at a moment from its stamps alone, so that it is the same whether the moment is now or was some weeks ago.
 * Nothing here is guessed: each is `null` until there is something to count.
 */
export type WallFigures = {
  /** Visits whose treatment is done, of all that were booked and not called off. */
  readonly seen: Share | null
  /** Milliseconds in which somebody sat in a chair, of those the chairs were open. */
  readonly chairUse: Share | null
  /** Who came, of those who came or were marked as not coming. */
  readonly attendance: Share | null
  /** Who left with a next visit, of those who left by the desk. */
  readonly rebooked: Share | null
  /** Milliseconds of freed time that were filled again. */
  readonly wonBack: { readonly milliseconds: number } | null
  /** The middle of the waiting times of the seated, from the later of arrival and booked start, in milliseconds. */
  readonly waitingTime: { readonly middle: number; readonly of: number } | null
}

/** A day to count from. */
export type Countable = {
  readonly location: Pick<LocationRow, 'timeZone' | 'opensAt' | 'closesAt'>
  readonly chairs: Rows<ChairRow>
  readonly visits: readonly WallVisitRow[]
  readonly departures: readonly WallDepartureRow[]
  readonly gaps: Rows<WallGapRow>
}

const never: readonly string[] = ['cancelled', 'rescheduled', 'enteredInError', 'requested']
const done: readonly string[] = ['treated', 'checkout', 'departed']

/** @param at milliseconds; what was stamped later has not happened. */
export function wallFigures(day: Countable, at: number): WallFigures {
  const visits = day.visits.filter(({ state }) => !never.includes(state.visit))
  const by = (instant: string | null): instant is string => instant !== null && millisecondsOf(instant) <= at
  return {
    seen: shareOf(visits, (visit) => by(endOf(visit))),
    chairUse: chairUse(day, visits, at),
    attendance: attendance(visits, by),
    rebooked: shareOf(
      day.departures.filter((one) => one.state === 'recorded' && by(one.at)),
      ({ done: seenTo }) => seenTo.includes('rebook'),
    ),
    wonBack: wonBack(day, at),
    waitingTime: waitingTime(visits.filter(({ seatedAt }) => by(seatedAt))),
  }
}

function shareOf<One>(all: readonly One[], isPart: (one: One) => boolean): Share | null {
  return all.length === 0 ? null : { part: all.filter(isPart).length, of: all.length }
}

/** When the treatment was over; somebody who went on without a stamp of it, when their visit went on. */
const endOf = ({ finishedAt, departedAt, state, since }: WallVisitRow): string | null =>
  finishedAt ?? departedAt ?? (done.includes(state.visit) ? since.visit : null)

type By = (instant: string | null) => boolean

function attendance(visits: readonly WallVisitRow[], by: By): Share | null {
  const came = (visit: WallVisitRow) => by(visit.arrivedAt ?? visit.seatedAt ?? endOf(visit))
  const missed = ({ state, since }: WallVisitRow) => state.visit === 'noShow' && by(since.visit)
  return shareOf(
    visits.filter((visit) => came(visit) || missed(visit)),
    (visit) => !missed(visit),
  )
}

const dayAt = (at: number, timeZone: string) => dayOf(instantOf(at), timeZone)

function chairUse({ location, chairs }: Countable, visits: readonly WallVisitRow[], at: number): Share | null {
  const { timeZone, opensAt, closesAt } = location
  const today = dayAt(at, timeZone)
  const opened = millisecondsOf(instantAt(today, opensAt, timeZone))
  const until = Math.min(at, millisecondsOf(instantAt(today, closesAt, timeZone)))
  const open = [...chairs.values()].filter(({ state }) => state !== 'outOfService').length * (until - opened)
  if (open <= 0) return null
  const used = visits.reduce((sum, visit) => sum + overlap(stayOf(visit, at), { from: opened, to: until }), 0)
  return { part: Math.min(used, open), of: open }
}

type Stretch = { readonly from: number; readonly to: number }
const overlap = (a: Stretch, b: Stretch): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

/** From being seated to the end of the treatment; to that moment, while it lasts. */
function stayOf(visit: WallVisitRow, at: number): Stretch {
  if (visit.seatedAt === null) return { from: at, to: at }
  const ended = endOf(visit)
  return { from: millisecondsOf(visit.seatedAt), to: ended === null ? at : millisecondsOf(ended) }
}

/** Nothing freed is nothing to win; something freed and not filled is nought. */
function wonBack({ gaps, location: { timeZone } }: Countable, at: number): WallFigures['wonBack'] {
  const today = dayAt(at, timeZone)
  const won = wonBackOn({ gaps }, today, timeZone, at).minutes
  const isFreed = [...gaps.values()].some(({ createdAt, startsAt }) => [createdAt, startsAt].some((one) => dayOf(one, timeZone) === today))
  return won > 0 || isFreed ? { milliseconds: won * 60_000 } : null
}

/** Who comes early waits by choice until the booked time. */
function waitingTime(seated: readonly WallVisitRow[]): WallFigures['waitingTime'] {
  const waits = seated
    .flatMap(({ seatedAt, arrivedAt, startsAt }) =>
      seatedAt && arrivedAt ? [millisecondsOf(seatedAt) - Math.max(millisecondsOf(arrivedAt), millisecondsOf(startsAt))] : [],
    )
    .map((wait) => Math.max(0, wait))
    .sort((a, b) => a - b)
  return waits.length === 0 ? null : { middle: waits[Math.floor((waits.length - 1) / 2)] ?? 0, of: waits.length }
}
