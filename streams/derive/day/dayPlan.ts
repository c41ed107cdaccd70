import { type Bound, boundOf } from '#domain/scheduling/bounds.ts'
import { projectDay } from '#domain/scheduling/dayDelays.ts'
import type { Expected } from '#domain/scheduling/delay.ts'
import { lateBy } from '#domain/scheduling/late.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import type { DayRows, ProviderRow, WallVisitRow } from './dayRows.ts'

export type { Bound }
export type Delay = { readonly provider: ProviderRow /** Milliseconds, a minute or more. */; readonly by: number }

/**
 * What the clock makes of a day: expected times, who is late, which bounds are passed. Never stored. All in milliseconds, and in
 * whole minutes, since that is how a practice speaks: a board that shows them is not drawn anew each second.
 */
export type DayPlan = {
  /** As booked, where nothing else is expected of it. */
  readonly expectedAt: (visit: WallVisitRow) => number
  readonly expectedEnd: (visit: WallVisitRow) => number
  readonly lateBy: (visit: WallVisitRow) => number | null
  readonly bound: (visit: WallVisitRow) => Bound
  /** Providers who run behind, the longest delay first. */
  readonly delays: readonly Delay[]
}

const wholeMinutes = (milliseconds: number) => Math.floor(milliseconds / minutes(1)) * minutes(1)

export function dayPlan(day: DayRows<WallVisitRow, unknown>, now: number): DayPlan {
  const expected = new Map<string, Expected>()
  const delays: Delay[] = []
  for (const [id, projection] of projectDay(day.visits.values(), day.closings?.values() ?? [], now, day.settings)) {
    const provider = day.providers.get(id)
    if (provider && projection.by >= minutes(1)) delays.push({ provider, by: wholeMinutes(projection.by) })
    projection.expected.forEach((times, visit) => expected.set(visit, times))
  }
  return {
    expectedAt: ({ id, startsAt }) => wholeMinutes(expected.get(id)?.startsAt ?? millisecondsOf(startsAt)),
    expectedEnd: ({ id, endsAt }) => wholeMinutes(expected.get(id)?.endsAt ?? millisecondsOf(endsAt)),
    lateBy: (visit) => {
      const by = lateBy(visit, now, day.settings)
      return by === null ? null : wholeMinutes(by)
    },
    bound: (visit) => boundOf(visit, now, day.settings),
    delays: delays.sort((a, b) => b.by - a.by || (a.provider.name < b.provider.name ? -1 : 1)),
  }
}
