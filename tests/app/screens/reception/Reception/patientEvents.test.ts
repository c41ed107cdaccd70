import { expect, test } from 'vitest'
import { announcementText } from '#app/screens/reception/Reception/announcements/useAnnouncements.ts'
import { isOwnAction, newEventsSince, patientEventsOf } from '#app/screens/reception/Reception/announcements/patientEvents.ts'
import type { CommandStatus } from '#streams/commands/commandStatus.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { buildReception } from '#streams/derive/scheduling/reception/reception.ts'
import { aDay, anArrival, anAppointment, kioskInboxOf, ms } from '../../../../streams/derive/support/dayRows.ts'

const pendingCommand = (command: string, record: string): CommandStatus => ({
  key: 'k',
  command,
  record,
  data: {},
  at: '2026-11-24T00:00:00.000Z',
  phase: 'pending',
})
const eventsAt = (time: string, ...appointments: readonly AppointmentRow[]) => {
  const day = aDay(appointments)
  return patientEventsOf(buildReception(day, createDayPlan(day, ms(time)), ms(time)))
}
const newEventTexts = (before: ReturnType<typeof eventsAt> | null, after: ReturnType<typeof eventsAt>) =>
  newEventsSince(before, after).map(({ id, event }) => `${id} ${event}`)

const arrivedAppointment = (id: string) => anAppointment({ id, starts: '10:00', visit: 'arrived', since: '09:50' })
const dueAppointment = (id: string) => anAppointment({ id, starts: '10:00' })

test('[DESK-13] Reception announces an arrival once, and announces none while the screen opens', () => {
  const first = eventsAt('09:55', arrivedAppointment('a'), dueAppointment('b'))
  const next = eventsAt('09:55', arrivedAppointment('a'), arrivedAppointment('b'))
  expect(newEventTexts(null, first)).toEqual([])
  expect(newEventTexts(first, next)).toEqual(['b came'])
  expect(newEventTexts(next, next)).toEqual([])
})

test('[DESK-13] a screen does not announce a check-in that it made itself; it announces those of other users', () => {
  const [arrival] = eventsAt('09:55', arrivedAppointment('a'))
  expect(arrival && isOwnAction([pendingCommand('appointments.checkIn', 'a')], arrival)).toBe(true)
  expect(arrival && isOwnAction([pendingCommand('appointments.checkIn', 'b')], arrival)).toBe(false)
  expect(arrival && isOwnAction([pendingCommand('appointments.setReady', 'a')], arrival)).toBe(false)
})

test('[DESK-23] Reception announces in words when a patient becomes late or has waited too long', () => {
  const waiting = anAppointment({ id: 'b', starts: '10:00', visit: 'ready', since: '09:50' })
  const after = eventsAt('10:05', dueAppointment('a'), waiting)
  expect(newEventTexts(eventsAt('10:04', dueAppointment('a'), waiting), after)).toEqual(['a late', 'b long'])
  expect(newEventTexts(after, after)).toEqual([])
})

test('[DESK-28] Reception announces an unacknowledged kiosk arrival once more when the server escalates it', () => {
  const appointment = anAppointment({ id: 'a', starts: '10:00', visit: 'arrived', since: '09:55' })
  const eventsAtLevel = (level: number) => {
    const day = aDay([appointment])
    return patientEventsOf(buildReception(day, createDayPlan(day, ms('09:57')), ms('09:57'), kioskInboxOf(anArrival('a', '09:55', level))))
  }
  expect(newEventTexts(eventsAtLevel(0), eventsAtLevel(1))).toEqual(['a ungreeted'])
  expect(newEventTexts(eventsAtLevel(1), eventsAtLevel(2))).toEqual([])
})

test('[DESK-47] without permission to see names an announcement speaks of a patient, and a long delay is read in hours', () => {
  const [late] = eventsAt('23:30', dueAppointment('a'))
  if (!late) throw new Error('No patient is late')
  const unnamed = { ...late, card: { ...late.card, patient: null } }
  expect(announcementText(unnamed, ms('23:30'), 'Australia/Sydney')).toBe('A patient is 13 hours 30 minutes late')
})
