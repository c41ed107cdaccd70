import { useEffect, useMemo, useState } from 'react'
import { boundsOf, type Day, dayOf, instantOf, millisecondsOf } from '#domain/time.ts'
import type { ProblemBody } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import type { LocationRow, VisitRow } from '#streams/derive/day/dayRows.ts'
import type { GapRows } from '#streams/derive/waitlist/gapRows.ts'
import { type GapsLive, gapsLive, noGaps } from '#streams/derive/waitlist/gapsLive.ts'
import { useClient, useHouse } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

const lookingBack = 7 * 24 * 60 * 60_000

export type WaitlistLive = { readonly rows: GapRows | null; readonly problem: ProblemBody | null }

/** All freed time of the last week and to come, with its offers and every wish of this location. */
export function useWaitlist(location: LocationRow, today: Day): WaitlistLive {
  const client = useClient()
  const live$ = useMemo(() => {
    const start = millisecondsOf(boundsOf(today, location.timeZone).from)
    return gapsLive(client, location.id, instantOf(start - lookingBack))
  }, [client, location, today])
  return useLive<GapsLive>(live$, noGaps)
}

const none: Live<VisitRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The visits of a day, wherever in the practice: somebody who sits elsewhere cannot come. */
function useVisitsOn(day: Day, timeZone: string): Live<VisitRow> {
  const client = useClient()
  const visits$ = useMemo(() => {
    const { from, to } = boundsOf(day, timeZone)
    return client.collection<VisitRow>('appointments', { from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } })
  }, [client, day, timeZone])
  return useLive(visits$, none)
}

/** Those of today, and those of the day of the gap: what a ranking must know. `null` until it is here. */
export function useVisitsAround(startsAt: string, today: Day, timeZone: string): readonly VisitRow[] | null {
  const ofToday = useVisitsOn(today, timeZone)
  const ofThen = useVisitsOn(dayOf(startsAt, timeZone), timeZone)
  return useMemo(() => (ofToday.ready && ofThen.ready ? [...new Map([...ofToday.rows, ...ofThen.rows]).values()] : null), [ofToday, ofThen])
}

const aMinute = 60_000

/** The last whole minute: an order of people is not thought over each second. */
export function useMinute(): number {
  const { ticker } = useHouse()
  const [minute, setMinute] = useState(() => Math.floor(ticker.now() / aMinute) * aMinute)
  useEffect(() => ticker.each((now) => setMinute(Math.floor(now / aMinute) * aMinute)), [ticker])
  return minute
}
