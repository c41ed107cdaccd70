import { useEffect, useMemo, useState } from 'react'
import { boundsOf, type Day } from '#domain/time.ts'
import type { GapSettings } from '#streams/derive/waitlist/gapRows.ts'
import { type GapCard, openGaps, type WonBack, wonBackOn } from '#streams/derive/waitlist/gaps.ts'
import { type GapsLive, gapsLive, noGaps } from '#streams/derive/waitlist/gapsLive.ts'
import type { LocationRow } from '#streams/derive/day/dayRows.ts'
import { steady } from '#streams/derive/steady.ts'
import { type Asking, unanswered, type UnansweredLive, unansweredLive, nobodyAsks } from '#streams/derive/reception/receptionUnanswered.ts'
import { useClient, useHouse } from '../../../../context.ts'
import { useLive } from '../../../../useLive.ts'

/** What stands beside the lanes: time to give away, and who waits for an answer. */
export type Side = {
  readonly gaps: readonly GapCard[]
  readonly won: WonBack
  readonly settings: GapSettings
  /** `null` where messages are not in this person's sight. */
  readonly asking: readonly Asking[] | null
}

export function useSide(location: LocationRow, today: Day): Side | null {
  const client = useClient()
  const { ticker } = useHouse()
  const gaps$ = useMemo(() => gapsLive(client, location.id, boundsOf(today, location.timeZone).from), [client, location, today])
  const { rows } = useLive<GapsLive>(gaps$, noGaps)
  const asking$ = useMemo(() => unansweredLive(client), [client])
  const messages = useLive<UnansweredLive>(asking$, nobodyAsks)
  const [side, setSide] = useState<Side | null>(null)
  useEffect(() => {
    if (!rows) return undefined
    return ticker.each((now) =>
      setSide((last) => {
        const gaps = steady(last?.gaps ?? [], openGaps(rows, now))
        const asking = messages.isInSight ? steady(last?.asking ?? [], unanswered(messages, now)) : null
        const won = wonBackOn(rows, today, location.timeZone)
        const isSame =
          last && gaps === last.gaps && asking === last.asking && last.won.minutes === won.minutes && last.won.cents === won.cents
        return isSame ? last : { gaps, asking, settings: rows.settings, won }
      }),
    )
  }, [rows, messages, ticker, today, location.timeZone])
  return side
}
