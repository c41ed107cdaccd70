import { useMemo } from 'react'
import { combineLatest, map } from 'rxjs'
import type { AppointmentRow, ChairRow, ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'
import type { PersonContext } from './personRow.tsx'

type Names = Pick<PersonContext, 'providers' | 'chairs'>
const noNames: Names = { providers: new Map(), chairs: new Map() }

/** The names that stand beside the appointments of found patients. */
export function usePersonContext(): PersonContext {
  const client = useClient()
  const today = useToday()
  const { location, locations } = useCurrentLocation()
  const names$ = useMemo(
    () =>
      combineLatest({
        providers: client.collection<ProviderRow>('providers'),
        chairs: client.collection<ChairRow>('equipments', { filters: { kind: 'chair' } }),
      }).pipe(map(({ providers, chairs }) => ({ providers: providers.rows, chairs: chairs.rows }))),
    [client],
  )
  const names = useObservable<Names>(names$, noNames)
  const placeOf = (appointment: AppointmentRow) => {
    const { id, name, timeZone } = locations.find((one) => one.id === appointment.location) ?? location
    return { id, name, timeZone, isHere: id === location.id }
  }
  return { ...names, today, placeOf }
}
