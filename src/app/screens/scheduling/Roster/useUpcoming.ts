import { useMemo } from 'react'
import { dayBounds } from '#domain/time.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { watchUpcoming } from '#streams/derive/scheduling/roster/watchRosters.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'

type UseUpcomingResult = {
  readonly upcoming: readonly AppointmentRow[]
  /** The permission without which the user cannot see them. */
  readonly scope: string | null
  readonly isLoaded: boolean
}

const none: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The upcoming appointments in the hours of a provider, or of the location. */
export function useUpcoming(owner: RosterOwner): UseUpcomingResult {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const upcoming$ = useMemo(() => watchUpcoming(client, owner, dayBounds(today, timeZone).from), [client, owner, today, timeZone])
  const { rows, ready, problem } = useObservable(upcoming$, none)
  const upcoming = useMemo(() => [...rows.values()], [rows])
  return { upcoming, scope: problem?.scope ?? null, isLoaded: ready }
}
