import { useEffect, useMemo, useState } from 'react'
import { map } from 'rxjs'
import { dayOf, instantOf, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Live } from '#streams/client.ts'
import { type DayLive, dayLive, noDay } from '#streams/derive/day/dayLive.ts'
import type { LocationRow, WallPatientRow, WallRows, WallVisitRow } from '#streams/derive/day/dayRows.ts'
import { type WallLives, wallLive } from '#streams/derive/wall/wallLive.ts'
import { type PastDay, wallPast } from '#streams/derive/wall/wallPast.ts'
import { useHouse } from '../context.ts'
import { useLive } from '../useLive.ts'
import { placeAmong, placesOf } from '../whichPlace.ts'

export type Standing = { readonly kind: 'opening' } | { readonly kind: 'nowhere' } | { readonly kind: 'at'; readonly location: LocationRow }

const opening: Standing = { kind: 'opening' }

/** The location that the address names, else the first by name; of those that are shown here. */
export function useLocation(wanted: string | null): Standing {
  const { client } = useHouse()
  const standing$ = useMemo(
    () =>
      client.collection<LocationRow>('locations').pipe(
        map(({ ready, problem, rows }: Live<LocationRow>): Standing => {
          if (!ready && !problem) return opening
          const location = placeAmong(placesOf(client.me, rows), wanted)
          return location ? { kind: 'at', location } : { kind: 'nowhere' }
        }),
      ),
    [client, wanted],
  )
  return useLive(standing$, opening)
}

/** The calendar day where the wall hangs; at midnight it is the next, and no one has to touch anything. */
export function useToday(timeZone: string): Day {
  const { ticker } = useHouse()
  const [day, setDay] = useState(() => dayOf(instantOf(ticker.now()), timeZone))
  useEffect(() => ticker.clock((now) => setDay(dayOf(instantOf(now), timeZone))), [ticker, timeZone])
  return day
}

type WallDay = DayLive<WallVisitRow, WallPatientRow>
const nothingYet: WallDay = noDay

export function useDay(location: LocationRow, today: Day): { readonly day: WallRows | null; readonly problem: ProblemBody | null } {
  const { client } = useHouse()
  const day$ = useMemo(() => dayLive<WallVisitRow & AnyRecord, WallPatientRow>(client, location, today), [client, location, today])
  const { rows, problem } = useLive(day$, nothingYet)
  return { day: rows, problem }
}

/** What goes on beside the chairs; `null` while it is not known. */
export function useLives(location: LocationRow, today: Day): WallLives | null {
  const { client } = useHouse()
  const lives$ = useMemo(() => wallLive(client, location, today), [client, location, today])
  return useLive<WallLives | null>(lives$, null)
}

const noPast: readonly PastDay[] = []

/** The days by which this one is measured. */
export function usePast(location: LocationRow, today: Day): readonly PastDay[] {
  const { client } = useHouse()
  const past$ = useMemo(() => wallPast(client, location, today), [client, location, today])
  return useLive(past$, noPast)
}
