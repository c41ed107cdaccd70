import type { Instant } from '#domain/time.ts'
import { weekdayAndTimeOf } from '#locale/common/time.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import type { PatientRow, Rows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { ToastMessage } from '../../command/Toasts.tsx'
import { patientName } from '../appointment/names.ts'
import { tReception } from '../appointment/tReception.ts'

const bookingCommands: readonly string[] = ['appointments.book', 'appointments.squeezeIn']

/** Says for which day and time an appointment was booked. The name is known if the screen holds the patient. */
export function bookedToast(
  { command, data: { startsAt, patient } }: Pick<CommandStatus, 'command' | 'data'>,
  timeZone: string,
  patients?: Rows<PatientRow>,
): ToastMessage | null {
  if (!bookingCommands.includes(command)) return null
  const booked = patients?.get(String(patient))
  return {
    title: tReception('didBook', { when: weekdayAndTimeOf(startsAt as Instant, timeZone) }),
    detail: booked && patientName(booked),
    hasNoUndo: true,
  }
}
