import { type Instant, millisecondsOf, minutes } from '../time.ts'

/** Which of a patient's visits they have come for. */

export type Visit = { readonly id: string; readonly startsAt: Instant; readonly endsAt: Instant }

/** The usual window about a start: 90 minutes early to 45 late. */
export type Bounds = { readonly kioskOpensBefore: number; readonly kioskClosesAfter: number }

/** What a kiosk could not report at once may be handed in for so long; milliseconds. */
export const longestUnheard = minutes(12 * 60)

/** Between which starts somebody may be who stands at the glass now; milliseconds. */
export const startsBetween = (now: number, { kioskOpensBefore, kioskClosesAfter }: Bounds) => ({
  from: now - minutes(kioskClosesAfter),
  to: now + minutes(kioskOpensBefore),
})

/** Visits as close to each other as this are one coming. */
const betweenVisits = minutes(15)

const startOf = ({ startsAt }: Visit) => millisecondsOf(startsAt)
const byStart = (one: Visit, other: Visit) => startOf(one) - startOf(other)

/**
 * The visits that somebody here now arrives for: whatever starts within the window, and what follows on it with hardly a break.
 * @param visits one patient's, at one place, that are still to come or already begun
 */
export function arrivingFor<One extends Visit>(visits: readonly One[], now: number, bounds: Bounds): readonly One[] {
  const { from, to } = startsBetween(now, bounds)
  const arriving: One[] = []
  for (const visit of visits.toSorted(byStart)) {
    const previous = arriving.at(-1)
    const followsOn = previous && startOf(visit) - millisecondsOf(previous.endsAt) <= betweenVisits
    if ((startOf(visit) >= from && startOf(visit) <= to) || followsOn) arriving.push(visit)
  }
  return arriving
}
