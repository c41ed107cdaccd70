import { useMemo } from 'react'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { emptyDay, type LiveDay, watchDay } from '#streams/derive/scheduling/day/watchDay.ts'
import { useClient } from '../../appContext.ts'
import { useCurrentLocation, useToday } from '../../location/LocationProvider.tsx'
import { useObservable } from '../../liveness/useObservable.ts'

const notLoaded: LiveDay = emptyDay

/** Follows today at the current location: appointments, patients, providers and chairs. `null` until they are loaded. */
export function useTodayRows(): DayRows | null {
  const client = useClient()
  const { location } = useCurrentLocation()
  const today = useToday()
  const day$ = useMemo(() => watchDay(client, location, today), [client, location, today])
  return useObservable(day$, notLoaded).rows
}
