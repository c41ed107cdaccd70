import type { Instant } from '#domain/time.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useLiveRecords } from '../../../useLiveRecords.ts'

/** When the last appointment that the patient attended ended; `null` if there is none, or the user may not see it. */
export function useLastAppointment(patient: string): Instant | null {
  const { rows } = useLiveRecords<AppointmentRow>('appointments', 'patient', patient)
  const attended = [...rows.values()].filter(({ state }) => state.visit === 'departed')
  return (
    attended
      .map(({ departedAt, endsAt }) => departedAt ?? endsAt)
      .sort()
      .at(-1) ?? null
  )
}
