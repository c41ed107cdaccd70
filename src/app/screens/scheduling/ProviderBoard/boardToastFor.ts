import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { type ChairRow, chairLabel, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { ToastMessage } from '../../../components/command/Toasts.tsx'

/** Every command that this board can send, by its full name, with the key of its toast. */
export const boardToastKeys = {
  'appointments.accept': 'accept',
  'appointments.checkIn': 'checkIn',
  'appointments.setReady': 'setReady',
  'appointments.call': 'call',
  'appointments.seat': 'seat',
  'appointments.start': 'start',
  'appointments.finish': 'finish',
  'appointments.toDesk': 'toDesk',
  'appointments.depart': 'depart',
  'appointments.requestExam': 'requestExam',
  'appointments.beginExam': 'beginExam',
  'appointments.endExam': 'endExam',
  'appointments.reviewForms': 'reviewForms',
  'appointments.revertForms': 'revertForms',
  'appointments.leave': 'leave',
  'appointments.revert': 'revert',
  'equipments.clean': 'clean',
  'equipments.turn': 'turn',
  'equipments.soil': 'soil',
  'equipments.retire': 'retire',
  'equipments.restore': 'restore',
  'steris.use': 'use',
  'steris/recalls.see': 'see',
} as const

const hasToast = (command: string): command is keyof typeof boardToastKeys => Object.hasOwn(boardToastKeys, command)

/** Describes what a completed command did, in the texts of the board. */
export function boardToastFor({ command, record, data }: CommandStatus, day: DayRows): ToastMessage | null {
  if (!hasToast(command)) return null
  const appointment = day.appointments.get(String(command === 'steris.use' ? data['appointment'] : record))
  const chair = day.chairs.get(String(appointment?.chair ?? data['chair'] ?? record))
  return {
    title: tBoard(`toast.${boardToastKeys[command]}`, {
      name: fullNameOf(day.patients.get(appointment?.patient ?? '')),
      chair: chairText(chair),
    }),
  }
}

const chairText = (chair: ChairRow | undefined): string => (chair ? chairLabel(chair) : '')
