import { instantOf } from '#domain/time.ts'
import { type AppointmentRow, compareByStart, type ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { useRows } from './useRows.ts'

type NextAppointment = { readonly appointment: AppointmentRow | null; readonly provider: ProviderRow | null }

/** The next booked appointment of a patient, as far as the user may see it. */
export function useNextAppointment(patientId: string | null): NextAppointment {
  const client = useClient()
  const providers = useRows<ProviderRow>('providers', 'prv', {})
  const booked = useRows<AppointmentRow>('appointments', patientId === null ? '' : 'appt', {
    'patient': patientId ?? '',
    'state.visit': 'scheduled',
  })
  const now = instantOf(client.now())
  const appointment = booked.filter(({ startsAt }) => startsAt > now).toSorted(compareByStart)[0] ?? null
  return { appointment, provider: providers.find(({ id }) => id === appointment?.provider) ?? null }
}
