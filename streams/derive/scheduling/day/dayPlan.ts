import { type Memo, noMemo } from '#domain/scheduling/schedule/memo.ts'
import { type LimitLevel, limitLevelOf } from '#domain/scheduling/limits.ts'
import { projectDayDelays } from '#domain/scheduling/dayDelays.ts'
import type { ExpectedTimes } from '#domain/scheduling/delay.ts'
import { lateBy } from '#domain/scheduling/late.ts'
import { millisecondsOf, minutes } from '#domain/time.ts'
import { closedTimesOf, type DayRows, type ProviderRow, type WallAppointmentRow } from './dayRows.ts'

export type Delay = { readonly provider: ProviderRow /** Milliseconds, a minute or more. */; readonly by: number }

/**
 * What the clock adds to a day: expected times, lateness and exceeded bounds. Never stored. All in milliseconds, rounded down to whole
 * minutes, so a board does not redraw every second.
 */
export type DayPlan = {
  /** The booked time when no other is expected. */
  readonly expectedAt: (appointment: WallAppointmentRow) => number
  readonly expectedEnd: (appointment: WallAppointmentRow) => number
  readonly lateBy: (appointment: WallAppointmentRow) => number | null
  readonly bound: (appointment: WallAppointmentRow) => LimitLevel
  /** Providers who run behind, the longest delay first. */
  readonly delays: readonly Delay[]
}

const floorToMinutes = (milliseconds: number) => Math.floor(milliseconds / minutes(1)) * minutes(1)

export function createDayPlan(day: DayRows<WallAppointmentRow, unknown>, now: number, memo: Memo = noMemo): DayPlan {
  const expected = new Map<string, ExpectedTimes>()
  const delays: Delay[] = []
  for (const [id, projection] of projectDayDelays(day.appointments.values(), closedTimesOf(day), now, day.settings, memo)) {
    const provider = day.providers.get(id)
    if (provider && projection.by >= minutes(1)) delays.push({ provider, by: floorToMinutes(projection.by) })
    projection.expected.forEach((times, appointment) => expected.set(appointment, times))
  }
  return {
    expectedAt: ({ id, startsAt, state }) => {
      const at = expected.get(id)?.startsAt ?? millisecondsOf(startsAt)
      // A patient who was called goes in now, whatever the plan says.
      return floorToMinutes(state.visit === 'called' ? Math.min(at, now) : at)
    },
    expectedEnd: ({ id, endsAt }) => floorToMinutes(expected.get(id)?.endsAt ?? millisecondsOf(endsAt)),
    lateBy: (appointment) => {
      const by = lateBy(appointment, now, day.settings)
      return by === null ? null : floorToMinutes(by)
    },
    bound: (appointment) => limitLevelOf(appointment, now, day.settings),
    delays: delays.sort((a, b) => b.by - a.by || (a.provider.name < b.provider.name ? -1 : 1)),
  }
}
