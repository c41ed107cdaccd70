import { expect, test } from 'vitest'
import type { AnsweredAppointment } from '#app/components/scheduling/affected/affectedCommands.ts'
import { missingScope, publishCommands } from '#app/screens/scheduling/Roster/publish/publishCommands.ts'
import type { RosterStep } from '#streams/derive/scheduling/roster/rosterSteps.ts'
import { aProvider, anAppointment, ms, rows, timeZone } from '../../../../streams/derive/support/dayRows.ts'
import { aRosterRow, monday } from '../../../../streams/derive/scheduling/roster/rosterRows.ts'

const providers = rows([aProvider('kirkby', 'Hannah Kirkby')])
const answered = (id: string, answer: AnsweredAppointment['answer']): AnsweredAppointment => ({
  appointment: anAppointment({ id, starts: '14:00', provider: 'kirkby' }),
  patient: null,
  what: 'Clean',
  place: { startsAt: ms('10:00'), provider: 'kirkby', chair: null },
  ...{ providers, practice: 'Harbour Street Dental', timeZone, answer },
})
const roster = aRosterRow('tuesdays', { weekdays: [2] })
const shorten: RosterStep = { kind: 'shorten', roster, endsOn: '2026-11-29' }
const remove: RosterStep = { kind: 'remove', roster: aRosterRow('later', { weekdays: [3], startsOn: monday }) }

test('[ROSTER-17] new hours come before the answers for appointments, so that a cancelled one frees no time that is closed', () => {
  const commands = publishCommands([shorten, remove], [answered('stays', 'leave'), answered('moves', 'move'), answered('offered', 'offer')])
  expect(commands.map(({ request, appointment }) => [request.command, appointment])).toEqual([
    ['schedule.change', null],
    ['schedule.remove', null],
    ['appointments.move', 'moves'],
    ['appointments.cancel', 'offered'],
    ['waitlists.create', 'offered'],
  ])
  expect(commands[3]?.request.data).toEqual({ cancelReason: 'Changed hours of Hannah Kirkby' })
})

test('[ROSTER-18] one roster that affects no known appointment is judged by the server, and several are not judged one by one', () => {
  expect(publishCommands([shorten], [])[0]?.request.data).not.toHaveProperty('overBooked')
  expect(publishCommands([shorten], [answered('stays', 'leave')])[0]?.request.data).toHaveProperty('overBooked', true)
  expect(publishCommands([shorten, remove], []).every(({ request }) => request.data?.['overBooked'] === true)).toBe(true)
})

test('[ROSTER-19] the first permission that a publication needs and the user lacks is named', () => {
  const commands = publishCommands([shorten, remove], [answered('moves', 'move')])
  expect(missingScope(commands, new Set(['cal.e', 'cal.d', 'appt.e']))).toBeNull()
  expect(missingScope(commands, new Set(['cal.e', 'appt.e']))).toBe('cal.d')
  expect(missingScope(commands, new Set(['cal.e', 'cal.d']))).toBe('appt.e')
})
