import { appointments } from '#resources/scheduling/appointments.ts'
import { addAreas } from '#resources/registry.ts'
import { families } from '#resources/people/families.ts'
import { patients } from '#resources/people/patients.ts'
import { events } from '#resources/scheduling/events.ts'
import { scheduleExceptions } from '#resources/scheduling/scheduleExceptions.ts'
import { BookAppointmentDialog, type BookingRequest } from '../../../../components/scheduling/booking/BookAppointmentDialog.tsx'
import { useTodayRows } from '../../../../components/scheduling/useTodayRows.ts'

addAreas([appointments, events, families, patients, scheduleExceptions])

type Props = { readonly request: BookingRequest; readonly onClose: () => void }

/** Books an appointment for planned treatment; providers, chairs and the hours of today load first. */
export function BookTreatment(props: Props) {
  const day = useTodayRows()
  return day && <BookAppointmentDialog {...props} day={day} />
}
