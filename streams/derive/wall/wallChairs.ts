import { millisecondsOf } from '#domain/time.ts'
import type { Bound } from '#domain/scheduling/bounds.ts'
import type { DayPlan } from '../day/dayPlan.ts'
import { chairsInOrder, type ChairRow, type ProviderRow, type WallPatientRow, type WallRows, type WallVisitRow } from '../day/dayRows.ts'
import { busyProviders } from '../day/daySeating.ts'
import { type Band, bandOf, type Freed, type Stretch } from './wallBand.ts'
import type { WallGapRow } from './wallLive.ts'

/** A visit as a wall may tell of it. */
export type WallVisit = {
  readonly visit: WallVisitRow
  readonly patient: WallPatientRow | null
  readonly provider: ProviderRow | null
  readonly expectedAt: number
  readonly lateBy: number | null
  readonly bound: Bound
}

/** One row: a chair, whose it is, who sits there, and who is next. */
export type WallChair = {
  readonly chair: ChairRow
  /** The chair's own provider; `null` for a shared one. */
  readonly provider: ProviderRow | null
  /** Milliseconds behind; `null` where nobody is expected to be. */
  readonly behind: number | null
  /** Who could begin at once with the one who waits for this chair. */
  readonly free: ProviderRow | null
  readonly now: WallVisit | null
  readonly next: WallVisit | null
  readonly band: Band
}

const sitting: readonly string[] = ['inTreatment', 'seated']
const toCome: readonly string[] = ['scheduled', 'arrived', 'ready', 'called']

export const wallVisit = (day: WallRows, plan: DayPlan, visit: WallVisitRow): WallVisit => ({
  visit,
  patient: day.patients.get(visit.patient) ?? null,
  provider: day.providers.get(visit.provider) ?? null,
  expectedAt: plan.expectedAt(visit),
  lateBy: plan.lateBy(visit),
  bound: plan.bound(visit),
})

/** @param seating which waiting visit is offered which clean chair: it then stands there and not in the row it was booked into. */
export function wallChairs(
  day: WallRows,
  gaps: readonly WallGapRow[],
  plan: DayPlan,
  seating: ReadonlyMap<string, ChairRow>,
  now: number,
): readonly WallChair[] {
  const at = (visit: WallVisitRow) => seating.get(visit.id)?.id ?? visit.chair
  const placed = Map.groupBy(day.visits.values(), at)
  const busy = busyProviders(day.visits.values())
  return chairsInOrder(day.chairs).map((chair) => {
    const visits = placed.get(chair.id) ?? []
    const next = nextOf(visits, plan)
    const provider = (chair.provider !== null && day.providers.get(chair.provider)) || null
    const nextProvider = next && next.state.visit !== 'scheduled' ? (day.providers.get(next.provider) ?? null) : null
    const inIt = nowOf(chair, visits)
    return {
      chair,
      provider,
      behind: provider ? (plan.delays.find((delay) => delay.provider.id === provider.id)?.by ?? 0) : null,
      free: nextProvider && !inIt && !busy.has(nextProvider.id) ? nextProvider : null,
      now: inIt && wallVisit(day, plan, inIt),
      next: next && wallVisit(day, plan, next),
      band: bandOf(visits, plan, now, { freed: freedAt(chair, gaps), closed: closedAt(chair, day) }),
    }
  })
}

/** Until somebody turns the chair, whoever was treated in it is taken to be there. */
function nowOf(chair: ChairRow, visits: readonly WallVisitRow[]): WallVisitRow | null {
  const here = visits.findLast(({ state }) => sitting.includes(state.visit))
  if (here) return here
  if (chair.state !== 'occupied' && chair.state !== 'dirty') return null
  return visits.findLast(({ state }) => state.visit === 'treated') ?? null
}

/** Whoever is expected first. */
function nextOf(visits: readonly WallVisitRow[], plan: DayPlan): WallVisitRow | null {
  const yet = visits.filter(({ state }) => toCome.includes(state.visit))
  return yet.sort((a, b) => plan.expectedAt(a) - plan.expectedAt(b))[0] ?? null
}

type Spanning = { readonly startsAt: string; readonly endsAt: string }
const stretchOf = ({ startsAt, endsAt }: Spanning) => ({ from: millisecondsOf(startsAt), to: millisecondsOf(endsAt) })

/** A gap of no chair is one of its provider's own. */
const freedAt = (chair: ChairRow, gaps: readonly WallGapRow[]): readonly Freed[] =>
  gaps
    .filter((gap) => (gap.chair === null ? gap.provider === chair.provider : gap.chair === chair.id))
    .map((gap) => ({ id: gap.id, state: gap.state, ...stretchOf(gap) }))

/** The chair's own closed times, its provider's, and those of the whole place. */
const closedAt = (chair: ChairRow, { closings }: WallRows): readonly Stretch[] =>
  [...(closings?.values() ?? [])]
    .filter((one) => one.closes && (one.chair ?? chair.id) === chair.id && (one.provider ?? chair.provider) === chair.provider)
    .map(stretchOf)
