import { useMemo } from 'react'
import { of } from 'rxjs'
import { toTreatStates } from '#domain/scheduling/appointment.ts'
import { instantOf } from '#domain/time.ts'
import { type AppointmentRow, compareByStart } from '#streams/derive/scheduling/day/dayRows.ts'
import type { LiveCollection } from '#streams/replica/liveCollection.ts'
import { useClient } from '../../appContext.ts'
import { useObservable } from '../../liveness/useObservable.ts'

const noAppointments: LiveCollection<AppointmentRow> = { ready: false, position: 0, rows: new Map(), changed: new Map(), problem: null }

/** The appointment of a patient that is now or next, and how many more follow. `null` while it loads, or without the permission to see it. */
export function useNextAppointment(patient: string): { readonly next: AppointmentRow | null; readonly later: number } | null {
  const client = useClient()
  const maySee = client.scopes.has('appt')
  const appointments$ = useMemo(
    () =>
      maySee
        ? client.collection<AppointmentRow>('appointments', { filters: { patient, 'state.visit': ['requested', ...toTreatStates] } })
        : of(noAppointments),
    [client, maySee, patient],
  )
  const { rows, ready } = useObservable<LiveCollection<AppointmentRow>>(appointments$, noAppointments)
  if (!maySee || !ready) return null
  const now = instantOf(client.now())
  const toCome = [...rows.values()].filter(({ endsAt }) => endsAt > now).toSorted(compareByStart)
  return { next: toCome[0] ?? null, later: Math.max(0, toCome.length - 1) }
}
