import { boundsOf, dayOf, instantAt, instantOf, millisecondsOf } from '#domain/time.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import { byStart, type ChairRow, type WallRows } from '../day/dayRows.ts'
import { seatingPlan } from '../day/daySeating.ts'
import { type WallChair, type WallVisit, wallChairs, wallVisit } from './wallChairs.ts'
import { type WallDesk, ungreeted, wallDesk } from './wallDesk.ts'
import { type WallFigures, wallFigures } from './wallFigures.ts'
import { type Winning, winningBack } from './wallGaps.ts'
import type { WallLives } from './wallLive.ts'
import { type WallSterile, wallSterile } from './wallSterile.ts'

export type WallWaiting = WallVisit & {
  /** The clean chair where they could sit now. */
  readonly seatIn: ChairRow | null
  /** They came in by a kiosk, and nobody has greeted them for too long. */
  readonly isUngreeted: boolean
}

export type Wall = {
  readonly chairs: readonly WallChair[]
  /** The hours that the bands span, in milliseconds. */
  readonly hours: { readonly from: number; readonly to: number }
  /** Who is here and not in a chair, longest first; then who is late and not here, latest first. */
  readonly waiting: readonly WallWaiting[]
  readonly here: number
  /** Who is expected next and not late. */
  readonly expected: readonly WallVisit[]
  readonly winning: Winning
  readonly sterile: WallSterile
  readonly desk: WallDesk
  readonly figures: WallFigures
}

export function wall(day: WallRows, lives: WallLives, plan: DayPlan, now: number): Wall {
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
  const unseen = ungreeted(visits, lives.arrivals.values())
  const { timeZone } = day.location
  const winning = winningBack({ ...day, lives }, dayOf(instantOf(now), timeZone), timeZone, now)
  return {
    chairs: wallChairs(
      day,
      winning.gaps.map(({ gap }) => gap),
      plan,
      seating,
      now,
    ),
    hours: hoursOf(day, now),
    waiting: [...here, ...notHere.filter(({ lateBy }) => lateBy !== null)].map((one) => ({
      ...one,
      seatIn: seating.get(one.visit.id) ?? null,
      isUngreeted: unseen.has(one.visit.patient),
    })),
    here: here.length,
    expected: notHere.filter(({ lateBy }) => lateBy === null).sort((a, b) => a.expectedAt - b.expectedAt),
    winning,
    sterile: wallSterile(lives, now),
    desk: wallDesk(visits, lives),
    figures: wallFigures({ ...day, visits, gaps: lives.gaps, departures: [...lives.departures.values()] }, now),
  }
}

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
