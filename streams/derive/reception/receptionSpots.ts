import type { VisitState } from '#domain/scheduling/appointment.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { WallVisitRow } from '../day/dayRows.ts'

/** The patient's way past the desk, left to right; who is not coming stands aside. */
export const lanes = ['due', 'here', 'leaving', 'out'] as const
export type Lane = (typeof lanes)[number]

/** Where in its lane a visit stands. */
export type Spot = 'requested' | 'due' | 'later' | 'toGreet' | 'waiting' | 'inChair' | 'coming' | 'checkout' | 'gone' | 'notComing'

const spots = {
  requested: 'requested',
  scheduled: 'due',
  arrived: 'waiting',
  ready: 'waiting',
  called: 'waiting',
  seated: 'inChair',
  inTreatment: 'inChair',
  treated: 'coming',
  checkout: 'checkout',
  departed: 'gone',
  cancelled: 'notComing',
  noShow: 'notComing',
  leftUnseen: 'notComing',
  rescheduled: 'notComing',
  enteredInError: 'notComing',
} as const satisfies Record<VisitState, Spot>

const laneOfSpot = {
  requested: 'due',
  due: 'due',
  later: 'due',
  toGreet: 'here',
  waiting: 'here',
  inChair: 'here',
  coming: 'leaving',
  checkout: 'leaving',
  gone: 'leaving',
  notComing: 'out',
} as const satisfies Record<Spot, Lane>

/** How far ahead of now a visit is shown as due; what comes later is only counted. */
export const dueWithin = minutes(120)

/**
 * The one place in which a visit stands at `now` (milliseconds).
 * @param isUnseen it came in by itself, and nobody has acknowledged that yet.
 */
export function spotOf(visit: WallVisitRow, now: number, isUnseen = false): Spot {
  const spot = spots[visit.state.visit]
  if (spot === 'waiting' && isUnseen) return 'toGreet'
  return spot === 'due' && millisecondsOf(visit.startsAt) - now > dueWithin ? 'later' : spot
}

export const laneOf = (spot: Spot): Lane => laneOfSpot[spot]
