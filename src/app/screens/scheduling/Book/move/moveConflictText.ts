import { wholeTimeOf } from '#locale/common/time.ts'
import type { Client } from '#streams/client/client.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { tBook } from '../tBook.ts'

type Refused = Extract<CommandStatus, { phase: 'refused' }>

const changingCommands: readonly string[] = ['appointments.move', 'appointments.resize']
/** Status of a command that is based on an earlier version of the record. */
const isStale = ({ problem }: Refused): boolean => problem.status === 412

/** Says who changed an appointment while the user carried it, and where it is now. `null` if the refusal has another reason. */
export function moveConflictText({ lastWrite, me }: Pick<Client, 'lastWrite' | 'me'>, day: DayRows, refused: Refused): string | null {
  const appointment = day.appointments.get(refused.record ?? '')
  if (!appointment || !changingCommands.includes(refused.command) || !isStale(refused)) return null
  const change = lastWrite('appointments', appointment.id)
  const values = {
    name: patientName(day.patients.get(appointment.patient) ?? null),
    time: wholeTimeOf(appointment.startsAt, day.location.timeZone),
    provider: providerName(day.providers.get(appointment.provider)),
  }
  if (change?.by.kind !== 'user' || change.by.id === me.id) return tBook('changedByOther', values)
  return tBook(changingCommands.includes(change.command) ? 'movedBy' : 'changedBy', { ...values, user: change.by.name })
}
