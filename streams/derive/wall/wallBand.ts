import { millisecondsOf, minutes } from '#domain/time.ts'
import type { GapState } from '#domain/waitlist/gap.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import { byStart, type WallVisitRow } from '../day/dayRows.ts'

/**
 * A chair's day as a map without words. Slabs stand where things happened or are now expected to, in milliseconds.
 * Of a running visit `ahead` is what is still to come, and `overrun` what lies past the end that was booked.
 */
export type SlabKind = 'done' | 'seated' | 'inTreatment' | 'treated' | 'ahead' | 'overrun' | 'waiting' | 'late' | 'longWait' | 'expected'
export type Slab = { readonly visit: string; readonly kind: SlabKind; readonly from: number; readonly to: number }
export type Stretch = { readonly from: number; readonly to: number }
/** Time that fell free and is being given away. */
export type Freed = Stretch & { readonly id: string; readonly state: GapState }
export type Band = {
  readonly slabs: readonly Slab[]
  /** Between two that are to come, where nobody is booked. */
  readonly pauses: readonly Stretch[]
  readonly freed: readonly Freed[]
  /** When nobody can be booked. */
  readonly closed: readonly Stretch[]
}
type Beside = Pick<Band, 'freed' | 'closed'>
const nothing: Beside = { freed: [], closed: [] }

const leastPause = minutes(25)

/** @param visits those of one chair that happened, happen or are to come. */
export function bandOf(visits: readonly WallVisitRow[], plan: DayPlan, now: number, beside: Beside = nothing): Band {
  const slabs = [...visits].sort(byStart).flatMap((visit) => slabsOf(visit, plan, now))
  return { slabs, pauses: pausesIn([...slabs, ...beside.freed, ...beside.closed], now), ...beside }
}

function slabsOf(visit: WallVisitRow, plan: DayPlan, now: number): readonly Slab[] {
  switch (visit.state.visit) {
    case 'seated':
    case 'inTreatment':
      return running(visit, visit.state.visit, plan, now)
    case 'treated':
    case 'checkout':
    case 'departed':
      return [over(visit)]
    case 'arrived':
    case 'ready':
    case 'called':
      return [toCome(visit, plan.bound(visit) === 'red' ? 'longWait' : 'waiting', plan)]
    case 'scheduled':
      return [toCome(visit, plan.lateBy(visit) === null ? 'expected' : 'late', plan)]
    default:
      return []
  }
}

const began = (visit: WallVisitRow) => millisecondsOf(visit.seatedAt ?? visit.startedAt ?? visit.startsAt)

function over(visit: WallVisitRow): Slab {
  const from = began(visit)
  const to = Math.max(from, millisecondsOf(visit.finishedAt ?? visit.departedAt ?? visit.endsAt))
  return { visit: visit.id, kind: visit.state.visit === 'treated' ? 'treated' : 'done', from, to }
}

const toCome = (visit: WallVisitRow, kind: SlabKind, plan: DayPlan): Slab => ({
  visit: visit.id,
  kind,
  from: plan.expectedAt(visit),
  to: plan.expectedEnd(visit),
})

function running(visit: WallVisitRow, kind: 'seated' | 'inTreatment', plan: DayPlan, now: number): readonly Slab[] {
  const from = Math.min(began(visit), now)
  const bookedEnd = Math.max(now, millisecondsOf(visit.endsAt))
  const end = Math.max(now, plan.expectedEnd(visit))
  const parts: readonly Slab[] = [
    { visit: visit.id, kind, from, to: now },
    { visit: visit.id, kind: 'ahead', from: now, to: Math.min(bookedEnd, end) },
    { visit: visit.id, kind: 'overrun', from: Math.min(bookedEnd, end), to: end },
  ]
  return parts.filter((slab) => slab.to > slab.from)
}

/** Time that is past is no longer a pause. */
function pausesIn(slabs: readonly Stretch[], now: number): readonly Stretch[] {
  const pauses: Stretch[] = []
  let reach = Infinity
  for (const { from, to } of [...slabs].sort((a, b) => a.from - b.from)) {
    const begins = Math.max(reach, now)
    if (from - begins >= leastPause) pauses.push({ from: begins, to: from })
    reach = reach === Infinity ? to : Math.max(reach, to)
  }
  return pauses
}
