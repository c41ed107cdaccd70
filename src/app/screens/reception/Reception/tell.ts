import { states } from '#domain/words/enAU/states.ts'
import type { Tap } from '#streams/client.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { chairLabel } from '#streams/derive/day/dayRows.ts'
import type { Told } from '../../../parts/command/ToastStrip.tsx'
import { patientName } from './naming.ts'
import { sayDesk } from './sayDesk.ts'

const heads = {
  checkIn: 'didCheckIn',
  setReady: 'didSetReady',
  call: 'didCall',
  seat: 'didSeat',
  toDesk: 'didToDesk',
  depart: 'didDepart',
  cancel: 'didCancel',
  markNoShow: 'didMarkNoShow',
  leave: 'didLeave',
  accept: 'didAccept',
  runningLate: 'didLate',
} as const

const isTold = (word: string): word is keyof typeof heads => Object.hasOwn(heads, word)

/** What a settled tap did, in the words of the desk. */
export function tell(tap: Tap, day: DayRows | null): Told | null {
  const word = tap.command.replace('appointments.', '')
  const visit = tap.record === null ? undefined : day?.visits.get(tap.record)
  if (!day || !visit || !isTold(word)) return null
  const chair = visit.chair === null ? undefined : day.chairs.get(visit.chair)
  const where = (word === 'seat' || word === 'toDesk') && chair
  return {
    head: sayDesk(heads[word], { name: patientName(day.patients.get(visit.patient) ?? null) }),
    rest: !where
      ? undefined
      : word === 'seat'
        ? sayDesk('chairNumber', { chair: chairLabel(chair) })
        : sayDesk('chairIs', { chair: chairLabel(chair), state: states.chair[chair.state].toLowerCase() }),
  }
}
