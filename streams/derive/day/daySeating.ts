import type { ChairRow, Rows, WallVisitRow } from './dayRows.ts'
import { chairsInOrder } from './dayRows.ts'

/** Who is with somebody now: seated counts, since the provider is expected at that chair. */
export const isWithSomebody = (visit: WallVisitRow): boolean => visit.state.visit === 'seated' || visit.state.visit === 'inTreatment'

export function busyProviders(visits: Iterable<WallVisitRow>): ReadonlySet<string> {
  return new Set([...visits].filter(isWithSomebody).map((visit) => visit.provider))
}

/** Its own, its provider's, shared, another's. */
const nearness = (visit: WallVisitRow, chair: ChairRow): number =>
  chair.id === visit.chair ? 0 : chair.provider === visit.provider ? 1 : chair.provider === null ? 2 : 3

/** Every chair, the nearest to this visit first. */
export const chairsByNearness = (visit: WallVisitRow, chairs: Rows<ChairRow>): readonly ChairRow[] =>
  chairsInOrder(chairs).toSorted((a, b) => nearness(visit, a) - nearness(visit, b))

/** Chairs this visit may be offered, best first. Another provider's never. */
export const chairsFor = (visit: WallVisitRow, chairs: Rows<ChairRow>): readonly ChairRow[] =>
  chairsByNearness(visit, chairs).filter((chair) => chair.state === 'clean' && nearness(visit, chair) < 3)

/**
 * Which clean chair each waiting visit is offered; whoever stands earlier in `waiting` chooses first, and no chair is offered twice.
 * A visit whose provider is with somebody is offered none: the chair would only be another place to wait.
 */
export function seatingPlan(
  waiting: readonly WallVisitRow[],
  visits: Iterable<WallVisitRow>,
  chairs: Rows<ChairRow>,
): ReadonlyMap<string, ChairRow> {
  const busy = new Set(busyProviders(visits))
  const taken = new Set<string>()
  const plan = new Map<string, ChairRow>()
  for (const visit of waiting) {
    const chair = busy.has(visit.provider) ? undefined : chairsFor(visit, chairs).find(({ id }) => !taken.has(id))
    if (!chair) continue
    plan.set(visit.id, chair)
    taken.add(chair.id)
    busy.add(visit.provider)
  }
  return plan
}
