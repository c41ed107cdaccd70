import { expect, test } from 'vitest'
import { affectedAppointments, rowOf } from '#streams/derive/scheduling/roster/affectedAppointments.ts'
import { nextClockChange, rosterMonth } from '#streams/derive/scheduling/roster/rosterMonth.ts'
import { anException, aRoster } from '../../support/bookRows.ts'
import { anAppointment, location, timeZone, today } from '../../support/dayRows.ts'
import { aRosterRow, fortnight, owner } from './rosterRows.ts'

const opening = aRoster(null, '07:00', '19:00')
const tuesdays = aRosterRow('tuesdays', { weekdays: [2] })
const booked = (id: string, starts: string, provider = 'kirkby') => anAppointment({ id, starts, provider })
const upcoming = [booked('early', '07:15'), booked('noon', '12:00'), booked('atOne', '13:00'), booked('other', '13:00', 'raman')]
const closing = (exceptions: Parameters<typeof affectedAppointments>[2]['exceptions'] = []) => ({
  before: [opening, tuesdays],
  after: [opening, { ...tuesdays, to: '13:00' }],
  exceptions,
})
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

test('[ROSTER-9] a change affects the appointments of the provider in time that it closes, and none that was in closed time before', () => {
  expect(idsOf(affectedAppointments(upcoming, owner, closing(), location))).toEqual(['atOne'])
  const extra = anException('kirkby', { kind: 'extra', from: '13:00', to: '14:00' })
  expect(affectedAppointments(upcoming, owner, closing([extra]), location)).toEqual([])
})

test('[ROSTER-10] opening hours affect every provider, and the first roster of a provider their appointments at other locations', () => {
  const hours = { before: [opening], after: [{ ...opening, to: '13:00' }], exceptions: [] }
  expect(idsOf(affectedAppointments(upcoming, { ...owner, provider: null }, hours, location))).toEqual(['atOne', 'other'])
  const elsewhere = { ...booked('elsewhere', '09:00'), location: 'bridge' }
  const first = { before: [opening], after: [opening, tuesdays], exceptions: [] }
  expect(idsOf(affectedAppointments([...upcoming, elsewhere], owner, first, location))).toEqual(['early', 'elsewhere'])
})

test('[ROSTER-21] a new break affects the appointments in it if it is kept free, and none if it may be booked', () => {
  const during = (kept: boolean) => ({ ...tuesdays, breaks: [{ from: '13:15', to: '13:45', kept }] })
  const change = (after: typeof tuesdays) => ({ before: [opening, tuesdays], after: [opening, after], exceptions: [] })
  expect(idsOf(affectedAppointments(upcoming, owner, change(during(true)), location))).toEqual(['atOne'])
  expect(affectedAppointments(upcoming, owner, change(during(false)), location)).toEqual([])
  expect(affectedAppointments(upcoming, owner, { ...change(during(true)), before: [opening, during(true)] }, location)).toEqual([])
})

test('[ROSTER-11] an appointment counts in the row of its week and weekday, by the wall clock of the location', () => {
  expect(rowOf(booked('early', '07:15'), 2, timeZone)).toEqual({ week: 1, weekday: 2 })
  expect(rowOf(booked('early', '07:15'), 1, timeZone)).toEqual({ week: 0, weekday: 2 })
})

test('[ROSTER-12] the month shows the weeks of the pattern, the days on which the location is closed and those on which the provider is away', () => {
  const exceptions = [
    anException(null, { day: '2026-12-25', reason: 'holiday' }),
    anException('kirkby', { day: '2026-12-15', reason: 'leave' }),
    anException('kirkby', { day: '2026-12-14', from: '12:00', to: '18:00' }),
  ]
  const weeks = rosterMonth('2026-12-01', { rosters: [opening, ...fortnight], exceptions }, owner, { timeZone, weeks: 2 })
  expect(weeks.map(({ week, days }) => [week, days[0]?.day])).toEqual([
    [0, '2026-11-30'],
    [1, '2026-12-07'],
    [0, '2026-12-14'],
    [1, '2026-12-21'],
    [0, '2026-12-28'],
  ])
  const dayOn = (day: string) => weeks.flatMap(({ days }) => days).find((item) => item.day === day)
  expect(dayOn('2026-12-25')).toMatchObject({ worked: 0, timeOff: 'closed' })
  expect(dayOn('2026-12-15')).toMatchObject({ worked: 0, timeOff: 'away' })
  expect(dayOn('2026-12-14')).toMatchObject({ worked: 4 * 3_600_000, timeOff: null })
  expect(dayOn('2026-12-19')).toMatchObject({ worked: 0, timeOff: null })
})

test('[ROSTER-13] the next change of the clocks is named only where the clocks change', () => {
  const now = Date.parse(`${today}T00:00:00.000Z`)
  expect(nextClockChange(now, timeZone)).toBe('2027-04-04')
  expect(nextClockChange(now, 'Australia/Brisbane')).toBeNull()
})
