import { useMemo } from 'react'
import { dayBounds } from '#domain/time.ts'
import { upcomingStates } from '#domain/scheduling/appointment.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { compareByStart, type AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useReceptionView } from '../receptionView.ts'

const emptyCollection: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** Follows the patient's next appointment after today while the card is shown. `undefined` until it is loaded. */
export function useNextAppointment(appointment: AppointmentRow): AppointmentRow | null | undefined {
  const client = useClient()
  const { today, timeZone } = useReceptionView()
  const next$ = useMemo(
    () =>
      client.collection<AppointmentRow>('appointments', {
        filters: { patient: appointment.patient, 'state.visit': upcomingStates },
        from: { field: 'startsAt', at: dayBounds(today, timeZone).to },
      }),
    [client, appointment.patient, today, timeZone],
  )
  const { ready, rows } = useObservable(next$, emptyCollection)
  return ready ? ([...rows.values()].sort(compareByStart)[0] ?? null) : undefined
}
