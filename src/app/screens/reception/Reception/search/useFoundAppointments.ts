import { useMemo } from 'react'
import { map, of } from 'rxjs'
import type { VisitState } from '#domain/scheduling/appointment.ts'
import { dayBounds, dayOf } from '#domain/time.ts'
import { type AppointmentRow, compareByStart, type PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation, useToday } from '../../../../location/LocationProvider.tsx'

export type FoundAppointments = ReadonlyMap<string, readonly AppointmentRow[]>

const replacedStates: readonly VisitState[] = ['rescheduled', 'enteredInError']
/** On a later day, an appointment that will not take place. */
const endedStates: readonly VisitState[] = [...replacedStates, 'cancelled', 'noShow', 'leftUnseen']

/** Follows the appointments of these patients from today on, by patient. `null` until they are loaded. */
export function useFoundAppointments(patients: readonly PatientRow[]): FoundAppointments | null {
  const client = useClient()
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const ids = patients.map(({ id }) => id).join()
  const found$ = useMemo(() => {
    if (ids === '') return of(noAppointments)
    const isListed = ({ startsAt, state: { visit } }: AppointmentRow) =>
      !(dayOf(startsAt, timeZone) === today ? replacedStates : endedStates).includes(visit)
    const from = { field: 'startsAt', at: dayBounds(today, timeZone).from }
    return client
      .collection<AppointmentRow>('appointments', { filters: { patient: ids.split(',') }, from })
      .pipe(map(({ ready, rows }) => (ready ? byPatient([...rows.values()].filter(isListed)) : null)))
  }, [client, ids, today, timeZone])
  return useObservable<FoundAppointments | null>(found$, null)
}

const noAppointments: FoundAppointments = new Map()
const byPatient = (rows: readonly AppointmentRow[]): FoundAppointments =>
  Map.groupBy(rows.toSorted(compareByStart), ({ patient }) => patient)
