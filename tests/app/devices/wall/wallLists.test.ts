import { describe, expect, test } from 'vitest'
import { receptionLines } from '#app/devices/wall/lists/receptionLines.ts'
import { mostUrgent } from '#app/devices/wall/lists/mostUrgent.ts'
import type { WallReception } from '#streams/derive/wall/wallReception.ts'
import type { WaitingPatient } from '#streams/derive/wall/wall.ts'
import { aDay, anAppointment, ms, rows } from '../../../streams/derive/support/dayRows.ts'
import { aWallArrival, wallAt } from '../../../streams/derive/support/wallRows.ts'

const waitingWith = (unacknowledged: string): readonly WaitingPatient[] => {
  const names = ['Ana', 'Bea', 'Cleo', 'Dan', 'Eve', 'Fay']
  const appointments = names.map((id, index) =>
    anAppointment({ id, starts: '10:00', visit: 'arrived', arrived: `09:5${index}`, since: `09:5${index}` }),
  )
  return wallAt(aDay(appointments), ms('09:59'), { arrivals: rows([aWallArrival(unacknowledged, 2)]) }).waiting
}
const idsOf = (waiting: readonly WaitingPatient[]) => waiting.map(({ appointment }) => appointment.id)

describe('wall lists without room for all lines', () => {
  test('[DISPLAY-21] a patient not acknowledged for too long takes the place of one who waits longer, and no patient is lost from the count', () => {
    const shownIds = idsOf(mostUrgent(waitingWith('Fay'), 4))
    expect(shownIds.slice(0, 3)).toEqual(['Ana', 'Bea', 'Fay'])
    expect(shownIds.slice(3).sort()).toEqual(['Cleo', 'Dan', 'Eve'])
    expect(idsOf(mostUrgent(waitingWith('Fay'), 6))).toEqual(['Ana', 'Bea', 'Cleo', 'Dan', 'Eve', 'Fay'])
  })

  const quiet: WallReception = {
    toGreet: 0,
    ungreeted: 0,
    calls: 0,
    leaving: 0,
    unanswered: { count: 0, since: null },
    silent: { count: 0, since: null },
    kept: 0,
    bookedFromRecall: 0,
    unsignedNotes: 0,
  }

  test('[DISPLAY-22] the reception list of the wall has three usual lines; a problem replaces a line without one, and every line keeps its place', () => {
    expect(receptionLines(quiet, 4)).toEqual(['toGreet', 'leaving', 'unanswered'])
    const silent = { count: 1, since: '2026-11-24T00:00:00.000Z' }
    expect(receptionLines({ ...quiet, calls: 1, silent, toGreet: 2 }, 3)).toEqual(['toGreet', 'calls', 'silent'])
    expect(receptionLines({ ...quiet, kept: 3 }, 8)).toEqual(['toGreet', 'leaving', 'unanswered', 'kept'])
  })
})
