import { useMemo } from 'react'
import { of } from 'rxjs'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { ownProviderOf } from './takenBy.ts'

const noAppointments: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The provider who treats a patient, by their appointments. `null` until they have loaded, and where it is not wanted. */
export function useOwnProvider(patient: string, isWanted: boolean): string | null {
  const client = useClient()
  const appointments$ = useMemo(
    () => (isWanted ? client.collection<AppointmentRow>('appointments', { filters: { patient } }) : of(noAppointments)),
    [client, patient, isWanted],
  )
  return ownProviderOf(useObservable<LiveCollection<AppointmentRow>>(appointments$, noAppointments).rows.values(), client.now())
}
