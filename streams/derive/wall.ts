import { boundsOf, dayOf, instantAt, instantOf, millisecondsOf } from '#domain/time.ts'
import type { DayPlan } from './dayPlan.ts'
import { byStart, type ChairRow, type WallRows } from './dayRows.ts'
import { seatingPlan } from './daySeating.ts'
import { type WallChair, type WallVisit, wallChairs, wallVisit } from './wallChairs.ts'
import { type WallFigures, wallFigures } from './wallFigures.ts'

export type WallWaiting = WallVisit & { /** The clean chair where they could sit now. */ readonly seatIn: ChairRow | null }

export type Wall = {
  readonly chairs: readonly WallChair[]
  /** The hours that the bands span, in milliseconds. */
  readonly hours: { readonly from: number; readonly to: number }
  /** Who is here and not in a chair, longest first; then who is late and not here, latest first. */
  readonly waiting: readonly WallWaiting[]
  readonly here: number
  /** Who is expected next and not late. */
  readonly expected: readonly WallVisit[]
  /** At the desk, then on the way to it, longest first. */
  readonly leaving: readonly WallVisit[]
  readonly desk: { readonly toGreet: number; readonly leaving: number; readonly coming: number; readonly gone: number }
  readonly figures: WallFigures
}

export function wall(day: WallRows, plan: DayPlan, now: number): Wall {
  const visits = [...day.visits.values()].sort(byStart)
  const at = (...words: readonly string[]) =>
    visits.filter(({ state }) => words.includes(state.visit)).map((visit) => wallVisit(day, plan, visit))
  const here = at('arrived', 'ready', 'called').sort(longestHere)
  const seating = seatingPlan(
    here.filter(({ visit }) => visit.state.visit !== 'arrived').map(({ visit }) => visit),
    day.visits.values(),
    day.chairs,
  )
  const notHere = at('scheduled')
  const checkout = at('checkout').sort(longestFirst)
  const coming = at('treated').sort(longestFirst)
  return {
    chairs: wallChairs(day, plan, seating, now),
    hours: hoursOf(day, now),
    waiting: [...here, ...notHere.filter(({ lateBy }) => lateBy !== null)].map((one) => ({
      ...one,
      seatIn: seating.get(one.visit.id) ?? null,
    })),
    here: here.length,
    expected: notHere.filter(({ lateBy }) => lateBy === null).sort((a, b) => a.expectedAt - b.expectedAt),
    leaving: [...checkout, ...coming],
    desk: { toGreet: at('arrived').length, leaving: checkout.length, coming: coming.length, gone: at('departed').length },
    figures: wallFigures(day, now),
  }
}

const longestFirst = (a: WallVisit, b: WallVisit) => (a.visit.since.visit < b.visit.since.visit ? -1 : 1)
const longestHere = (a: WallVisit, b: WallVisit) =>
  (a.visit.arrivedAt ?? a.visit.since.visit) < (b.visit.arrivedAt ?? b.visit.since.visit) ? -1 : 1

/** From opening to closing, and further where somebody is booked outside of it; within the day. */
function hoursOf({ location, visits }: WallRows, now: number): Wall['hours'] {
  const today = dayOf(instantOf(now), location.timeZone)
  const { from: midnight, to: next } = boundsOf(today, location.timeZone)
  const at = (time: string) => millisecondsOf(instantAt(today, time, location.timeZone))
  const starts = [...visits.values()].map(({ startsAt }) => millisecondsOf(startsAt))
  const ends = [...visits.values()].map(({ endsAt }) => millisecondsOf(endsAt))
  const from = starts.reduce((least, one) => Math.min(least, one), at(location.opensAt))
  const to = ends.reduce((most, one) => Math.max(most, one), at(location.closesAt))
  return { from: Math.max(from, millisecondsOf(midnight)), to: Math.min(to, millisecondsOf(next)) }
}
