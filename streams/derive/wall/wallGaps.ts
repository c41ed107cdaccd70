import { liveGapStates } from '#domain/waitlist/gap.ts'
import { type Day, millisecondsOf } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import type { DaySettings, ProviderRow, Rows } from '../scheduling/day/dayRows.ts'
import { type Countdown, countdownOf, recoveredTimeOn } from '../waitlist/gapCards.ts'
import type { WallGapRow, WallActivity } from './wallActivity.ts'

/** A gap as the wall display shows it: its time and state, never which patients have offers. */
export type WallGap = {
  readonly gap: WallGapRow
  readonly provider: ProviderRow | null
  readonly countdown: Countdown | null
  /** Number of open offers. */
  readonly openOfferCount: number
}

export type WallGaps = {
  /** The soonest first. */
  readonly gaps: readonly WallGap[]
  readonly recoveredMinutes: number
}

const soonestFirst = (a: WallGapRow, b: WallGapRow) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1)

type WallGapsInput = {
  readonly activity: Pick<WallActivity, 'gaps' | 'offers'>
  readonly settings: Pick<DaySettings, 'graceAfterCancel'>
  readonly providers: Rows<ProviderRow>
}

/** Returns open gaps and the time recovered on the day. Skips gaps whose end has passed, even if the server has not closed them yet. */
export function buildWallGaps({ activity, settings, providers }: WallGapsInput, day: Day, timeZone: string, now: number): WallGaps {
  const offers = Map.groupBy(activity.offers.values(), ({ gap }) => gap)
  const gaps = [...activity.gaps.values()]
    .filter(({ state, endsAt }) => isOneOf(liveGapStates, state) && millisecondsOf(endsAt) > now)
    .sort(soonestFirst)
    .map((gap): WallGap => {
      const gapOffers = offers.get(gap.id) ?? []
      return {
        gap,
        provider: providers.get(gap.provider) ?? null,
        countdown: countdownOf(settings, gap, gapOffers),
        openOfferCount: gapOffers.length,
      }
    })
  return { gaps, recoveredMinutes: recoveredTimeOn(activity, day, timeZone).minutes }
}
