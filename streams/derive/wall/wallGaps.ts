import { liveGapStates } from '#domain/waitlist/gap.ts'
import { type Day, millisecondsOf } from '#domain/time.ts'
import type { Bounds, ProviderRow, Rows } from '../day/dayRows.ts'
import { type Countdown, countdownOf, wonBackOn } from '../waitlist/gaps.ts'
import type { WallGapRow, WallLives } from './wallLive.ts'

/** Freed time as a wall tells of it: where it stands, and never who is asked. */
export type WallGap = {
  readonly gap: WallGapRow
  readonly provider: ProviderRow | null
  readonly countdown: Countdown | null
  /** Offers that may still be answered. */
  readonly out: number
}

export type Winning = {
  /** The soonest first. */
  readonly gaps: readonly WallGap[]
  readonly minutesWon: number
}

const live: readonly string[] = liveGapStates

const soonestFirst = (a: WallGapRow, b: WallGapRow) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1)

type Given = {
  readonly lives: Pick<WallLives, 'gaps' | 'offers'>
  readonly settings: Pick<Bounds, 'graceAfterCancel'>
  readonly providers: Rows<ProviderRow>
}

/** Whose end has passed is not empty time any more, although the server may not have said so yet. */
export function winningBack({ lives, settings, providers }: Given, day: Day, timeZone: string, now: number): Winning {
  const offers = Map.groupBy(lives.offers.values(), ({ gap }) => gap)
  const gaps = [...lives.gaps.values()]
    .filter(({ state, endsAt }) => live.includes(state) && millisecondsOf(endsAt) > now)
    .sort(soonestFirst)
    .map((gap): WallGap => {
      const sent = offers.get(gap.id) ?? []
      return { gap, provider: providers.get(gap.provider) ?? null, countdown: countdownOf(settings, gap, sent), out: sent.length }
    })
  return { gaps, minutesWon: wonBackOn(lives, day, timeZone).minutes }
}
