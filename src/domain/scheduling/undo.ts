import type { Fields } from '../wire.ts'
import type { AppointmentState } from './appointment.ts'
import { type AppointmentCommand, appointmentCommands, confirmationCommands } from './appointmentCommands.ts'

/** In these two regions every state has a command that leads to it from any other. */
const confirmationCommandFor = {
  unasked: 'unconfirm',
  asked: 'ask',
  confirmed: 'confirm',
  declined: 'decline',
  callRequested: 'requestCall',
} as const satisfies Record<AppointmentState['confirmation'], AppointmentCommand>
const examCommandFor = { none: 'endExam', requested: 'requestExam', inProgress: 'beginExam' } as const satisfies Record<
  AppointmentState['exam'],
  AppointmentCommand
>

/** Fields that a command changes if the same command undoes it. */
const changedFields: Partial<Record<AppointmentCommand, readonly string[]>> = {
  move: ['startsAt', 'endsAt', 'provider', 'chair', 'calendar', 'location', 'overlapReason'],
  resize: ['startsAt', 'endsAt', 'overlapReason'],
  correctPatient: ['patient'],
  runningLate: ['expectedLateBy'],
}

export type Undo = { readonly command: string; readonly data?: Fields }

const isAppointmentCommand = (command: string): command is AppointmentCommand => Object.hasOwn(appointmentCommands, command)

/**
 * The command that undoes a command of an appointment; `null` if there is none.
 * @param before the record before that command.
 */
export function undoOf(command: string, before: Fields & { readonly state: AppointmentState }): Undo | null {
  const method = isAppointmentCommand(command) ? appointmentCommands[command] : null
  // No command takes the time of a request away.
  if (before['noTimeYet'] && (method === 'again' || command === 'accept')) return null
  if (method === 'revert' || method === 'revertForms') return { command: method }
  if (method === 'again') return { command, data: fieldsBefore(changedFields[command as AppointmentCommand] ?? [], before) }
  if (method === null) return null
  return Object.hasOwn(confirmationCommands, command) ? { command: confirmationCommandFor[before.state.confirmation] } : examUndo(before)
}

const fieldsBefore = (fields: readonly string[], before: Fields): Fields =>
  Object.fromEntries(fields.map((field) => [field, before[field] ?? null]))

function examUndo(before: Fields & { readonly state: AppointmentState }): Undo {
  const command = examCommandFor[before.state.exam]
  return command === 'endExam' ? { command } : { command, data: { examWanted: before['examWanted'] ?? null } }
}
