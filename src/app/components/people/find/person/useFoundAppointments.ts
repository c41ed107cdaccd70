import { useMemo } from 'react'
import { map, of } from 'rxjs'
import { isOneOf } from '#domain/fields.ts'
import { replacedStates, unattendedStates } from '#domain/scheduling/appointment.ts'
import { dayBounds, dayOf } from '#domain/time.ts'
import { type AppointmentRow, compareByStart, type PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'

export type FoundAppointments = ReadonlyMap<string, readonly AppointmentRow[]>

const noAppointments: FoundAppointments = new Map()
const byPatient = (rows: readonly AppointmentRow[]): FoundAppointments =>
  Map.groupBy(rows.toSorted(compareByStart), ({ patient }) => patient)

/** Follows the appointments of these patients from today on, by patient. `null` until they are loaded, or without the permission. */
export function useFoundAppointments(patients: readonly PatientRow[]): FoundAppointments | null {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const ids = patients.map(({ id }) => id).join()
  const found$ = useMemo(() => {
    if (ids === '') return of(noAppointments)
    if (!client.scopes.has('appt')) return of(null)
    const isListed = ({ startsAt, state: { visit } }: AppointmentRow) =>
      !isOneOf(dayOf(startsAt, timeZone) === today ? replacedStates : unattendedStates, visit)
    const from = { field: 'startsAt', at: dayBounds(today, timeZone).from }
    return client
      .collection<AppointmentRow>('appointments', { filters: { patient: ids.split(',') }, from })
      .pipe(map(({ ready, rows }) => (ready ? byPatient([...rows.values()].filter(isListed)) : null)))
  }, [client, ids, today, timeZone])
  return useObservable<FoundAppointments | null>(found$, null)
}
