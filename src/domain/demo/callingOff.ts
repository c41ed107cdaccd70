import { millisecondsOf, minutes } from '../time.ts'
import type { AnyRecord, Fields } from '../wire.ts'
import type { Move } from './move.ts'
import { between, chance, pick } from './random.ts'

/** Every half-hour or more somebody rings who cannot come, early enough for another to have their time. */

const reasons = ['Called to cancel', 'Child is ill', 'Stuck at work', 'Not well today', 'Car would not start'] as const
const isReason = (reason: unknown) => reasons.some((one) => one === reason)

const wordOf = ({ state }: AnyRecord) => (state as Fields)['visit']
const sinceOf = ({ since }: AnyRecord) => millisecondsOf(String((since as Fields)['visit']))
const startOf = (visit: AnyRecord) => millisecondsOf(String(visit['startsAt']))

/** Far enough off to be offered, near enough to be seen being filled. */
const [nearest, farthest] = [minutes(50), minutes(240)]
const mostGapsAtOnce = 2
/** The first one after somebody began to watch. */
const firstAfter = minutes(1.5)
const notSoSoon = minutes(8)

/** Nobody answers any more for a gap that only stands open. */
const isInMotion = ({ state }: AnyRecord) => state !== 'open'

/**
 * @param gaps those of today that nobody has yet
 * @param began when the day, or this watch of it, began
 */
export function nextCallOff(visits: readonly AnyRecord[], gaps: readonly AnyRecord[], began: number): Move | null {
  if (gaps.filter(isInMotion).length >= mostGapsAtOnce) return null
  const at = nextAt(visits, began)
  const who = visits
    .filter((visit) => wordOf(visit) === 'scheduled' && startOf(visit) >= at + nearest && startOf(visit) <= at + farthest)
    .toSorted((one, other) => chance('off', one.id) - chance('off', other.id))[0]
  return who
    ? { command: 'appointments.cancel', record: who.id, data: { cancelReason: pick(reasons, 'why', who.id) }, at, by: 'desk' }
    : null
}

function nextAt(visits: readonly AnyRecord[], began: number): number {
  const called = visits.filter((visit) => wordOf(visit) === 'cancelled' && isReason(visit['cancelReason']))
  const last = called.toSorted((one, other) => sinceOf(other) - sinceOf(one))[0]
  if (!last) return began + firstAfter
  if (sinceOf(last) < began) return Math.max(began + firstAfter, sinceOf(last) + notSoSoon)
  return sinceOf(last) + minutes(between(30, 45, 'next', last.id))
}
