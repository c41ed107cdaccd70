import { expect, test } from 'vitest'
import { instantAt, minutes, millisecondsOf } from '#domain/time.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { buildWeek, createWeek } from '#streams/derive/scheduling/book/week/buildWeek.ts'
import { weekOf } from '#streams/derive/scheduling/book/week/watchWeek.ts'
import type { AppointmentRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { anException, aRoster, bookRowsOf } from '../../../support/bookRows.ts'
import { anAppointment, timeZone, today } from '../../../support/dayRows.ts'

/** The week of Tuesday 24 November 2026. */
const days = weekOf(today)
const at = (day: string, time: string) => instantAt(day, time, timeZone)
const noon = millisecondsOf(at(today, '12:00'))

const on = (day: string, id: string, time: string, length = 60): AppointmentRow => {
  const startsAt = at(day, time)
  return { ...anAppointment({ id, starts: '09:00' }), startsAt, endsAt: new Date(millisecondsOf(startsAt) + minutes(length)).toISOString() }
}

/** 9 to 5 on weekdays, with a break at noon. */
const usual = [
  aRoster(null, '08:00', '18:00', { weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: '2026-01-01' }),
  aRoster('raman', '09:00', '17:00', {
    weekdays: [1, 2, 3, 4, 5],
    startsOn: '2026-01-01',
    breaks: [{ from: '12:00', to: '13:00', kept: true }],
  }),
]

function weekRows(
  dates: readonly string[],
  booked: readonly AppointmentRow[],
  exceptions: readonly ReturnType<typeof anException>[] = [],
): readonly BookRows[] {
  return dates.map((date) => {
    const ofDay = booked.filter(({ startsAt }) => startsAt >= at(date, '00:00') && startsAt < at(date, '23:59'))
    return {
      ...bookRowsOf(ofDay, { schedule: { rosters: usual, exceptions: exceptions.filter(({ day }) => day === date) } }),
      date,
    }
  })
}

const loadsOf = (rows: readonly BookRows[]) =>
  buildWeek(rows, 'raman', noon).columns.map(({ day, load }) => [
    day,
    load.working / minutes(60),
    load.booked / minutes(60),
    load.free / minutes(60),
  ])

test('[DAYBOOK-27] the week of a provider begins on Monday and says of each day how much of the working time is booked and free', () => {
  expect([days[0], days[6]]).toEqual(['2026-11-23', '2026-11-29'])
  const booked = [on('2026-11-23', 'a', '09:00', 120), on('2026-11-24', 'b', '11:30', 120), on('2026-11-27', 'c', '20:00')]
  const noShow = { ...on('2026-11-25', 'd', '10:00'), state: { ...anAppointment({ id: 'd', starts: '10:00', visit: 'noShow' }).state } }
  const sick = anException('raman', { day: '2026-11-26', kind: 'off', reason: 'sick' })
  expect(loadsOf(weekRows(days, [...booked, noShow], [sick]))).toEqual([
    ['2026-11-23', 7, 2, 5],
    ['2026-11-24', 7, 1, 6],
    ['2026-11-25', 7, 0, 7],
    ['2026-11-26', 0, 0, 0],
    ['2026-11-27', 7, 0, 7],
  ])
})

test('[DAYBOOK-28] a weekend is in the week only with hours or appointments', () => {
  const shown = (booked: readonly AppointmentRow[]) => buildWeek(weekRows(days, booked), 'raman', noon).columns.map(({ day }) => day)
  expect(shown([])).toEqual(days.slice(0, 5))
  expect(shown([on('2026-11-29', 'a', '10:00')])).toEqual([...days.slice(0, 5), '2026-11-29'])
  expect(buildWeek(weekRows(days, []), 'unknown', noon).columns).toEqual([])
})

test('[DAYBOOK-45] an appointment can be held over each day from Monday to Sunday, and a weekend is in the week while one is', () => {
  const [saturday = '', sunday = ''] = days.slice(5)
  const rows = weekRows(days, [])
  const derive = createWeek()
  const before = derive(rows, 'raman', noon)
  expect(before.places.map(({ id }) => id)).toEqual(days)
  expect(before.places[5]).toEqual({
    id: saturday,
    startsAt: millisecondsOf(at(saturday, '08:30')),
    endsAt: millisecondsOf(at(saturday, '17:30')),
  })
  const held = derive(rows, 'raman', noon, saturday)
  expect(held.columns.map(({ day }) => day)).toEqual(days.slice(0, 6))
  expect(held.columns[0]).toBe(before.columns[0])
  expect(held.places).toBe(before.places)
  expect(derive(rows, 'raman', noon, sunday).columns.map(({ day }) => day)).toEqual([...days.slice(0, 5), sunday])
})

test('[DAYBOOK-29] all days of a week draw the same time on the clock, also in a week in which the clocks change', () => {
  const dates = weekOf('2026-10-04')
  const rows = weekRows(dates, [on('2026-09-29', 'a', '07:00'), on('2026-10-04', 'b', '19:00')])
  const { columns } = buildWeek(rows, 'raman', noon)
  expect(columns.map(({ day }) => day)).toEqual([...dates.slice(0, 5), '2026-10-04'])
  for (const { day, startsAt, endsAt } of columns)
    expect([startsAt, endsAt]).toEqual([millisecondsOf(at(day, '06:30')), millisecondsOf(at(day, '20:30'))])
})

test('[DAYBOOK-30] a change of one day leaves the columns of the other days as they were', () => {
  const derive = createWeek()
  const before = derive(weekRows(days, [on('2026-11-23', 'a', '09:00')]), 'raman', noon)
  expect(derive(weekRows(days, [on('2026-11-23', 'a', '09:00')]), 'raman', noon)).toBe(before)
  const after = derive(weekRows(days, [on('2026-11-23', 'a', '09:00'), on('2026-11-25', 'b', '09:00')]), 'raman', noon)
  expect(after.columns.map((column, index) => column === before.columns[index])).toEqual([true, true, false, true, true])
  expect(after.columns.map(({ isToday }) => isToday)).toEqual([false, true, false, false, false])
})
