import { states } from '#locale/common/states.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import type { AppointmentRow, DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import type { ToastMessage } from '../../../components/command/Toasts.tsx'
import { patientName } from '../../../components/scheduling/appointment/names.ts'
import { bookedToast } from '../../../components/scheduling/booking/bookedToast.ts'
import { tReception } from '../../../components/scheduling/appointment/tReception.ts'
import { notDoneText } from './checkout/notDoneText.ts'

const toastKeys = {
  checkIn: 'didCheckIn',
  setReady: 'didSetReady',
  call: 'didCall',
  seat: 'didSeat',
  toDesk: 'didSendToCheckout',
  depart: 'didCheckOut',
  cancel: 'didCancel',
  markNoShow: 'didMarkNoShow',
  leave: 'didLeave',
  accept: 'didAccept',
  runningLate: 'didRunLate',
} as const

const hasToast = (action: string): action is keyof typeof toastKeys => Object.hasOwn(toastKeys, action)

/** Names what was left at checkout, so that it never closes without a word. */
const notDoneDetail = (action: string, { leftUndone }: AppointmentRow) =>
  action === 'depart' ? notDoneText(leftUndone) || undefined : undefined

/** Describes what a completed command did, in the texts of Reception. */
export function toastFor(commandStatus: CommandStatus, day: DayRows | null): ToastMessage | null {
  const action = commandStatus.command.replace('appointments.', '')
  const appointment = commandStatus.record === null ? undefined : day?.appointments.get(commandStatus.record)
  if (!day) return null
  if (!appointment || !hasToast(action)) return bookedToast(commandStatus, day.location.timeZone, day.patients)
  const chair = appointment.chair === null ? undefined : day.chairs.get(appointment.chair)
  const namedChair = (action === 'seat' || action === 'toDesk') && chair
  return {
    title: tReception(toastKeys[action], { name: patientName(day.patients.get(appointment.patient) ?? null) }),
    detail: !namedChair
      ? notDoneDetail(action, appointment)
      : action === 'seat'
        ? tReception('chairNumber', { chair: chairLabel(chair) })
        : tReception('chairIs', { chair: chairLabel(chair), state: states.chair[chair.state].toLowerCase() }),
  }
}
