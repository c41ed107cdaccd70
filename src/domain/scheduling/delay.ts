import type { Settings } from '../practice/settings.ts'
import { type Instant, millisecondsOf, minutes } from '../time.ts'
import type { VisitState } from './appointment.ts'

/** How late one provider runs, and what that makes of the rest of the day. Times are milliseconds. */
export type Projection = {
  /** How much later than booked the next patient will be seen; nought where the provider is on time. */
  readonly by: number
  /** For every visit that is running or to come, by its id. */
  readonly expected: ReadonlyMap<string, Expected>
}
export type Expected = { readonly startsAt: number; readonly endsAt: number }

export type PlannedVisit = {
  readonly id: string
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly startedAt: Instant | null
  readonly state: { readonly visit: VisitState }
}

/** Who is taken first: whoever is being treated, then whoever sits in a chair; the others by the time they were given. */
const turn: Partial<Record<VisitState, number>> = { inTreatment: 0, seated: 1, called: 2, ready: 2, arrived: 2, scheduled: 2 }
const isHere = (visit: PlannedVisit) => visit.state.visit !== 'scheduled'
const startOf = (visit: PlannedVisit) => millisecondsOf(visit.startsAt)
const lengthOf = (visit: PlannedVisit) => Math.max(0, millisecondsOf(visit.endsAt) - startOf(visit))

const inTurn = (a: PlannedVisit, b: PlannedVisit) =>
  (turn[a.state.visit] ?? 0) - (turn[b.state.visit] ?? 0) || startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1)

/**
 * One visit after another: each begins when it was booked or when the one before is over, whichever is later, so every
 * break takes up some of the delay. Whoever is not here by the time a no-show is proposed is no longer waited for.
 *
 * @param visits one provider's day, in any order.
 */
export function projectDelay(visits: readonly PlannedVisit[], now: number, settings: Pick<Settings, 'noShowAfter'>): Projection {
  const isAwaited = (visit: PlannedVisit) => isHere(visit) || now < startOf(visit) + minutes(settings.noShowAfter)
  const line = visits.filter((visit) => turn[visit.state.visit] !== undefined && isAwaited(visit)).sort(inTurn)
  const expected = new Map<string, Expected>()
  let free = now
  for (const visit of line) {
    const times = expectedOf(visit, free, now)
    expected.set(visit.id, times)
    free = times.endsAt
  }
  return { by: delayIn(line, expected, now), expected }
}

function expectedOf(visit: PlannedVisit, free: number, now: number): Expected {
  const began = visit.state.visit === 'inTreatment' && visit.startedAt !== null ? millisecondsOf(visit.startedAt) : null
  const startsAt = began ?? Math.max(startOf(visit), free)
  return { startsAt, endsAt: Math.max(now, startsAt + lengthOf(visit)) }
}

/** Seen at the next patient who waits or is still to come: one who is late keeps the provider waiting, and not the reverse. */
function delayIn(line: readonly PlannedVisit[], expected: ReadonlyMap<string, Expected>, now: number): number {
  const next = line.find((visit) => visit.state.visit !== 'inTreatment' && (isHere(visit) || startOf(visit) > now))
  if (next) return Math.max(0, (expected.get(next.id)?.startsAt ?? 0) - startOf(next))
  const last = line.findLast((visit) => visit.state.visit === 'inTreatment')
  return last ? Math.max(0, (expected.get(last.id)?.endsAt ?? 0) - millisecondsOf(last.endsAt)) : 0
}
