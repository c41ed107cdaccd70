import type { Fields } from '../wire.ts'
import type { AppointmentState } from './appointment.ts'

/** The commands after which a visit goes back by one. */
const reverted: readonly string[] = [
  'accept',
  'checkIn',
  'setReady',
  'call',
  'seat',
  'start',
  'finish',
  'toDesk',
  'depart',
  'cancel',
  'markNoShow',
  'leave',
]
const confirmations: readonly string[] = ['ask', 'confirm', 'decline', 'requestCall', 'unconfirm']
const exams: readonly string[] = ['requestExam', 'beginExam', 'endExam']

/** In these two regions each word has a command that leads to it, from any other. */
const toConfirmation = {
  unasked: 'unconfirm',
  asked: 'ask',
  confirmed: 'confirm',
  declined: 'decline',
  callRequested: 'requestCall',
} as const satisfies Record<AppointmentState['confirmation'], string>
const toExam = { none: 'endExam', requested: 'requestExam', inProgress: 'beginExam' } as const satisfies Record<
  AppointmentState['exam'],
  string
>

const moved = ['startsAt', 'endsAt', 'provider', 'chair', 'calendar', 'location', 'overlapReason'] as const

export type Undo = { readonly command: string; readonly data?: Fields }

/**
 * The command that takes an appointment's command back, as its word; `null` where none does.
 * @param before the record as it stood before that command.
 */
export function undoOf(command: string, before: Fields & { readonly state: AppointmentState }): Undo | null {
  if (reverted.includes(command)) return { command: 'revert' }
  if (confirmations.includes(command)) return { command: toConfirmation[before.state.confirmation] }
  if (exams.includes(command)) return { command: toExam[before.state.exam] }
  if (command === 'move') return { command, data: Object.fromEntries(moved.map((field) => [field, before[field]])) }
  return command === 'correctPatient' ? { command, data: { patient: before['patient'] } } : null
}
