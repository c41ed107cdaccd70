import { useMemo } from 'react'
import { dayBounds } from '#domain/time.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { RosterOwner } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { watchComing } from '#streams/derive/scheduling/roster/watchRosters.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'

type UseComingResult = {
  readonly coming: readonly AppointmentRow[]
  /** The permission without which the user cannot see them. */
  readonly scope: string | null
  readonly isLoaded: boolean
}

const none: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The coming appointments in the hours of a provider, or of the location. */
export function useComing(owner: RosterOwner): UseComingResult {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const coming$ = useMemo(() => watchComing(client, owner, dayBounds(today, timeZone).from), [client, owner, today, timeZone])
  const { rows, ready, problem } = useObservable(coming$, none)
  const coming = useMemo(() => [...rows.values()], [rows])
  return { coming, scope: problem?.scope ?? null, isLoaded: ready }
}
