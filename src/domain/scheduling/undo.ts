import type { Fields } from '../wire.ts'
import type { AppointmentState } from './appointment.ts'
import { type AppointmentCommand, appointmentCommands, confirmationCommands } from './commands.ts'

/** In these two regions each word has a command that leads to it, from any other. */
const toConfirmation = {
  unasked: 'unconfirm',
  asked: 'ask',
  confirmed: 'confirm',
  declined: 'decline',
  callRequested: 'requestCall',
} as const satisfies Record<AppointmentState['confirmation'], AppointmentCommand>
const toExam = { none: 'endExam', requested: 'requestExam', inProgress: 'beginExam' } as const satisfies Record<
  AppointmentState['exam'],
  AppointmentCommand
>

/** What a command that is taken back by itself has written. */
const written: Partial<Record<AppointmentCommand, readonly string[]>> = {
  move: ['startsAt', 'endsAt', 'provider', 'chair', 'calendar', 'location', 'overlapReason'],
  resize: ['startsAt', 'endsAt', 'overlapReason'],
  correctPatient: ['patient'],
  runningLate: ['expectedLateBy'],
}

export type Undo = { readonly command: string; readonly data?: Fields }

const isCommand = (word: string): word is AppointmentCommand => Object.hasOwn(appointmentCommands, word)

/**
 * The command that takes an appointment's command back, as its word; `null` where none does.
 * @param before the record as it stood before that command.
 */
export function undoOf(command: string, before: Fields & { readonly state: AppointmentState }): Undo | null {
  const by = isCommand(command) ? appointmentCommands[command] : null
  if (by === 'revert' || by === 'revertForms') return { command: by }
  if (by === 'again') return { command, data: fieldsBefore(written[command as AppointmentCommand] ?? [], before) }
  if (by === null) return null
  return Object.hasOwn(confirmationCommands, command) ? { command: toConfirmation[before.state.confirmation] } : examBefore(before)
}

const fieldsBefore = (fields: readonly string[], before: Fields): Fields =>
  Object.fromEntries(fields.map((field) => [field, before[field] ?? null]))

function examBefore(before: Fields & { readonly state: AppointmentState }): Undo {
  const command = toExam[before.state.exam]
  return command === 'endExam' ? { command } : { command, data: { examWanted: before['examWanted'] ?? null } }
}
