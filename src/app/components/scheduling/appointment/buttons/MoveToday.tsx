import type { AppointmentRow, PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useTodayRows } from '../../useTodayRows.ts'
import { MoveAppointmentDialog } from '../move/MoveAppointmentDialog.tsx'

type Props = { readonly appointment: AppointmentRow; readonly patient: PatientRow; readonly onClose: () => void }

/** Moves an appointment on a screen that does not follow the day: its providers and chairs load first. */
export function MoveToday({ onClose, ...card }: Props) {
  const day = useTodayRows()
  return day && <MoveAppointmentDialog card={card} day={day} onClose={onClose} />
}
