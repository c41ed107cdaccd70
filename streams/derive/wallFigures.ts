import { instantAt, dayOf, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { WallRows, WallVisitRow } from './dayRows.ts'

/** A share of a whole, both counted. `null` shares nothing: there is no figure yet. */
export type Share = { readonly of: number; readonly part: number }

/** What can be said of a day from its visits alone. Nothing here is guessed, so each is `null` until there is something to count. */
export type WallFigures = {
  /** Visits whose treatment is done, of all that were booked and not called off. */
  readonly seen: Share
  /** Visits still to come. */
  readonly due: number
  /** Who came, of those whose time has passed. */
  readonly attendance: Share | null
  /** Milliseconds in which somebody sat in a chair, of those the chairs were open. */
  readonly chairUse: Share | null
  /** Who was seated within the practice's own bound of lateness, of all who were seated. */
  readonly onTime: Share | null
  /** The middle of the waiting times of today's seated, from the later of arrival and booked start, in milliseconds. */
  readonly waitingTime: { readonly middle: number; readonly of: number } | null
}

const never: readonly string[] = ['cancelled', 'rescheduled', 'enteredInError', 'requested']
const missed: readonly string[] = ['noShow']
const done: readonly string[] = ['treated', 'checkout', 'departed']

export function wallFigures(day: WallRows, now: number): WallFigures {
  const visits = [...day.visits.values()].filter(({ state }) => !never.includes(state.visit))
  const seated = visits.filter(({ seatedAt }) => seatedAt !== null)
  return {
    seen: { part: visits.filter(({ state }) => done.includes(state.visit)).length, of: visits.length },
    due: visits.filter(({ state }) => state.visit === 'scheduled').length,
    attendance: attendance(visits),
    chairUse: chairUse(day, visits, now),
    onTime: onTime(day, seated),
    waitingTime: waitingTime(seated),
  }
}

function attendance(visits: readonly WallVisitRow[]): Share | null {
  const decided = visits.filter(({ state }) => state.visit !== 'scheduled')
  return decided.length === 0 ? null : { part: decided.filter(({ state }) => !missed.includes(state.visit)).length, of: decided.length }
}

function chairUse(day: WallRows, visits: readonly WallVisitRow[], now: number): Share | null {
  const { timeZone, opensAt, closesAt } = day.location
  const today = dayOf(instantOf(now), timeZone)
  const opened = millisecondsOf(instantAt(today, opensAt, timeZone))
  const until = Math.min(now, millisecondsOf(instantAt(today, closesAt, timeZone)))
  const chairs = [...day.chairs.values()].filter(({ state }) => state !== 'outOfService').length
  if (until <= opened || chairs === 0) return null
  const used = visits.reduce((sum, visit) => sum + overlap(stayOf(visit, now), { from: opened, to: until }), 0)
  return { part: Math.min(used, chairs * (until - opened)), of: chairs * (until - opened) }
}

type Stretch = { readonly from: number; readonly to: number }
const overlap = (a: Stretch, b: Stretch): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))

/** From being seated to the end of the treatment; to now, while it lasts. */
function stayOf({ seatedAt, finishedAt, departedAt, state }: WallVisitRow, now: number): Stretch {
  if (seatedAt === null) return { from: now, to: now }
  const ended = finishedAt ?? departedAt
  return {
    from: millisecondsOf(seatedAt),
    to: ended !== null ? millisecondsOf(ended) : done.includes(state.visit) ? millisecondsOf(seatedAt) : now,
  }
}

function onTime(day: WallRows, seated: readonly WallVisitRow[]): Share | null {
  const bound = minutes(day.settings.lateAfter)
  const kept = seated.filter(({ seatedAt, startsAt }) => millisecondsOf(seatedAt ?? startsAt) - millisecondsOf(startsAt) <= bound)
  return seated.length === 0 ? null : { part: kept.length, of: seated.length }
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
