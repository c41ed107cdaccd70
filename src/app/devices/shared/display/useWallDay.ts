import { useEffect, useMemo, useState } from 'react'
import { map } from 'rxjs'
import { dayOf, instantOf, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { type LiveDay, watchDay, emptyDay } from '#streams/derive/scheduling/day/watchDay.ts'
import type { LocationRow, WallPatientRow, WallRows, WallAppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { type WallActivity, watchWallActivity } from '#streams/derive/wall/wallActivity.ts'
import { type FigureDays, watchFigureDays } from '#streams/derive/wall/figureCells.ts'
import { useAppContext } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { chosenLocation, allowedLocations } from '../../../location/locationChoice.ts'
import { passChanges } from '../../../browser/passChanges.ts'

export type DisplayLocationStatus =
  | { readonly kind: 'opening' }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'at'; readonly location: LocationRow }

const opening: DisplayLocationStatus = { kind: 'opening' }

/** The location from the URL, or else the first by name, from those this client may access. */
export function useDisplayLocation(preferredId: string | null): DisplayLocationStatus {
  const { client } = useAppContext()
  const status$ = useMemo(
    () =>
      client.collection<LocationRow>('locations').pipe(
        map(({ ready, problem, rows }: LiveCollection<LocationRow>): DisplayLocationStatus => {
          if (!ready && !problem) return opening
          const location = chosenLocation(allowedLocations(client.me, rows), preferredId)
          return location ? { kind: 'at', location } : { kind: 'nowhere' }
        }),
      ),
    [client, preferredId],
  )
  return useObservable(status$, opening)
}

/** The calendar day at the location of the display; advances automatically at local midnight. */
export function useLocalDay(timeZone: string): Day {
  const { ticker } = useAppContext()
  const [day, setDay] = useState(() => dayOf(instantOf(ticker.now()), timeZone))
  useEffect(() => ticker.onClockTick(passChanges((now) => dayOf(instantOf(now), timeZone), setDay)), [ticker, timeZone])
  return day
}

type WallDay = LiveDay<WallAppointmentRow, WallPatientRow>
const noWallDay: WallDay = emptyDay

export function useWallDay(location: LocationRow, today: Day): { readonly day: WallRows | null; readonly problem: ProblemBody | null } {
  const { client } = useAppContext()
  const day$ = useMemo(() => watchDay<WallAppointmentRow & AnyRecord, WallPatientRow>(client, location, today), [client, location, today])
  const { rows, problem } = useObservable(day$, noWallDay)
  return { day: rows, problem }
}

/** Data beside the chairs: gaps, sterilisers, reception and devices. `null` until loaded. */
export function useWallData(location: LocationRow, today: Day): WallActivity | null {
  const { client } = useAppContext()
  const wallData$ = useMemo(() => watchWallActivity(client, location, today), [client, location, today])
  return useObservable<WallActivity | null>(wallData$, null)
}

const noFigureDays: FigureDays = new Map()

/** The cells of today and of the weeks before, from which the figures and their usual ranges are computed. */
export function useFigureDays(location: LocationRow, today: Day): FigureDays {
  const { client } = useAppContext()
  const figureDays$ = useMemo(() => watchFigureDays(client, location, today), [client, location, today])
  return useObservable(figureDays$, noFigureDays)
}
