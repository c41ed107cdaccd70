import { tBookingDialog } from '#locale/scheduling/dialogs/bookingDialog.ts'
import { useMemo } from 'react'
import { of } from 'rxjs'
import { wholeTimeOf } from '#locale/common/time.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { AppointmentRow, DayRows, PatientRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import { type ResolvedRows, watchPatients } from '#streams/derive/watchRowsByIds.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { asStack } from '../../../theme/looks.ts'
import { patientName } from '../appointment/names.ts'
import { dateOf } from '../bookingDates.ts'
import type { BookingDraft } from '../bookingDraft.ts'
import { FreeTimeStatus } from '../FreeStartField.tsx'
import { useFreeSlots } from '../useFreeSlots.ts'
import { takenBy, takerOf } from './takenBy.ts'
import { useDayAppointments } from './useDayAppointments.ts'

type Props = {
  readonly draft: BookingDraft
  /** In milliseconds. */
  readonly length: number
  readonly day: DayRows
  /** Takes the nearest free time. Omitted where the time shall be double-booked. */
  readonly onStart?: (at: number) => void
}

const none: ResolvedRows<PatientRow> = { ready: false, rows: new Map() }

/** @param ids separated by commas, so that they are the same while no patient changes */
function usePatients(ids: string): Rows<PatientRow> {
  const client = useClient()
  const patients$ = useMemo(() => watchPatients<PatientRow>(client, of(ids === '' ? [] : ids.split(','))), [client, ids])
  return useObservable(patients$, none).rows
}

/** Names the appointments that a booking would collide with, who took the time a moment ago, and the nearest time that is free. */
export function TakenTime({ draft, length, day, onStart }: Props) {
  const client = useClient()
  const { timeZone, id: location } = day.location
  const date = dateOf(draft.startsAt, timeZone)
  const appointments = useDayAppointments(day.location, date)
  const taken = takenBy({ ...draft, length }, appointments.values())
  const patients = usePatients(taken.map(({ patient }) => patient).join())
  const search = { location, length, day: date, provider: draft.provider, type: draft.type, version: appointments }
  const found = useFreeSlots(search, onStart !== undefined)
  const textOf = (row: AppointmentRow): string => {
    const user = takerOf(client, row)
    const values = {
      name: patientName(patients.get(row.patient) ?? null),
      from: wholeTimeOf(row.startsAt, timeZone),
      to: wholeTimeOf(row.endsAt, timeZone),
      provider: providerName(day.providers.get(row.provider)),
    }
    return user === null ? tBookingDialog('collidesWith', values) : tBookingDialog('takenFirst', { ...values, user })
  }
  return (
    <div className={asStack(6)} role="status">
      {taken.map((row) => (
        <p key={row.id}>{textOf(row)}</p>
      ))}
      {onStart && <FreeTimeStatus startsAt={draft.startsAt} timeZone={timeZone} found={found} isStartShown onStart={onStart} />}
    </div>
  )
}
