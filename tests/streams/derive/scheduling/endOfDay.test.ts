import { expect, test } from 'vitest'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { buildEndOfDay, type EndOfDayLine } from '#streams/derive/scheduling/endOfDay/endOfDay.ts'
import { noUnclosedRows } from '#streams/derive/scheduling/endOfDay/watchUnclosed.ts'
import { aChair, aDay, anAppointment, ms, rows } from '../support/dayRows.ts'

const idsOf = (lines: readonly EndOfDayLine[]) => lines.map(({ appointment }) => appointment.id)
const emptyDay = aDay([])

test('[CLOSE-1] the end of day lists each appointment that is still open under what is missing, and none that is done', () => {
  const rebooked = anAppointment({ id: 'done', starts: '09:00', visit: 'departed' })
  const day = aDay([
    anAppointment({ id: 'here', starts: '09:30', visit: 'inTreatment' }),
    anAppointment({ id: 'paying', starts: '10:00', visit: 'checkout' }),
    anAppointment({ id: 'missed', starts: '10:30', visit: 'noShow' }),
    anAppointment({ id: 'unmarked', starts: '11:00' }),
    anAppointment({ id: 'later', starts: '17:00' }),
    { ...anAppointment({ id: 'notRebooked', starts: '12:00', visit: 'departed' }), leftUndone: ['rebook'] },
    { ...rebooked, id: 'unread', state: { ...rebooked.state, paperwork: 'complete' } },
    rebooked,
  ])
  const lists = buildEndOfDay(day, emptyDay, noUnclosedRows, ms('16:00'))
  expect({
    stillHere: idsOf(lists.stillHere),
    notCheckedOut: idsOf(lists.notCheckedOut),
    notAttended: idsOf(lists.notAttended),
    notRebooked: idsOf(lists.notRebooked),
    unreadAnswers: idsOf(lists.unreadAnswers),
  }).toEqual({
    stillHere: ['here'],
    notCheckedOut: ['paying'],
    notAttended: ['missed', 'unmarked'],
    notRebooked: ['notRebooked'],
    unreadAnswers: ['unread'],
  })
})

test('[CLOSE-2] appointments of earlier days that are not closed are listed by time, with their patients', () => {
  const earlier = (id: string, starts: string): AppointmentRow => anAppointment({ id, starts, visit: 'seated' })
  const unclosed = { appointments: rows([earlier('second', '10:00'), earlier('first', '09:00')]), patients: emptyDay.patients }
  expect(idsOf(buildEndOfDay(emptyDay, emptyDay, unclosed, ms('16:00')).earlier)).toEqual(['first', 'second'])
})

test('[CLOSE-3] a chair is listed that still holds a patient whose appointment has ended, and no chair in use', () => {
  const occupied = (number: number, appointment: string) => ({ ...aChair(number, null, 'occupied'), appointment })
  const day = {
    ...aDay([
      anAppointment({ id: 'treated', starts: '09:00', visit: 'inTreatment' }),
      anAppointment({ id: 'gone', starts: '10:00', visit: 'departed' }),
    ]),
    chairs: rows([occupied(1, 'treated'), occupied(2, 'gone'), occupied(3, 'lastWeek'), aChair(4, null)]),
  }
  expect(buildEndOfDay(day, emptyDay, noUnclosedRows, ms('16:00')).chairs.map(({ id }) => id)).toEqual(['chair2', 'chair3'])
})

test('[CLOSE-4] tomorrow’s list has the appointments that are to come, by time, without cancelled ones', () => {
  const tomorrow = aDay([
    anAppointment({ id: 'noon', starts: '12:00' }),
    anAppointment({ id: 'early', starts: '08:00', visit: 'requested' }),
    anAppointment({ id: 'off', starts: '09:00', visit: 'cancelled' }),
  ])
  expect(idsOf(buildEndOfDay(emptyDay, tomorrow, noUnclosedRows, ms('16:00')).tomorrow)).toEqual(['early', 'noon'])
})
