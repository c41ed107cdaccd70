import type { Tap } from '#streams/client.ts'
import { type ChairRow, chairLabel, type DayRows } from '#streams/derive/day/dayRows.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import type { Told } from '../../../parts/command/ToastStrip.tsx'
import { sayBoard } from './sayBoard.ts'

/** Every command that this board can give, by its full name, with what the strip says of it. */
export const toldAs = {
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

const isTold = (command: string): command is keyof typeof toldAs => Object.hasOwn(toldAs, command)

/** What a tap did, in the words of the board. */
export function tellBoard({ command, record, data }: Tap, day: DayRows): Told | null {
  if (!isTold(command)) return null
  const visit = day.visits.get(String(command === 'steris.use' ? data['appointment'] : record))
  const chair = day.chairs.get(String(visit?.chair ?? data['chair'] ?? record))
  return { head: sayBoard(`told.${toldAs[command]}`, { name: nameOf(day.patients.get(visit?.patient ?? '')), chair: labelOf(chair) }) }
}

const labelOf = (chair: ChairRow | undefined): string => (chair ? chairLabel(chair) : '')
