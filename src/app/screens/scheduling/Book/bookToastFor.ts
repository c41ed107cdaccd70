import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import type { ToastMessage } from '../../../components/command/Toasts.tsx'
import { patientName } from '../../../components/scheduling/appointment/names.ts'
import { tBook } from './tBook.ts'

/** With these an appointment gets its time. */
const timeCommands = ['appointments.move', 'appointments.accept']

/** Describes a completed move. Other commands show in the block itself. @param timeText the time as the view names it */
export function bookToastFor({ command, record }: CommandStatus, day: DayRows, timeText = wholeTimeOf): ToastMessage | null {
  const appointment = day.appointments.get(record ?? '')
  if (!appointment || appointment.noTimeYet || !timeCommands.includes(command)) return null
  const name = patientName(day.patients.get(appointment.patient) ?? null)
  return { title: tBook('didMove', { name, time: timeText(appointment.startsAt, day.location.timeZone) }) }
}
