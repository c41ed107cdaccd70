import { expect, test } from 'vitest'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import type { BookRows } from '#streams/derive/scheduling/book/bookRows.ts'
import { buildBook } from '#streams/derive/scheduling/book/buildBook.ts'
import { createDayPlan } from '#streams/derive/scheduling/day/dayPlan.ts'
import { visitStates } from '#domain/scheduling/appointment.ts'
import type { Span } from '#domain/timeSpans.ts'
import { anEvent, anException, aRoster, bookRowsOf } from '../../support/bookRows.ts'
import { aPatient, aProvider, anAppointment, at, ms, rows } from '../../support/dayRows.ts'

const noon = ms('12:00')
const bookOf = (bookRows: BookRows, grouping: ColumnKind = 'providers', now = noon) =>
  buildBook(bookRows, createDayPlan(bookRows.day, now), grouping, { now, isToday: true })

const clockOf = (at: number): string => {
  const passed = (at - ms('00:00')) / 60_000
  return `${Math.floor(passed / 60)}:${String(passed % 60).padStart(2, '0')}`
}
const times = ({ startsAt, endsAt }: Span) => `${clockOf(startsAt)} to ${clockOf(endsAt)}`

const idsByColumn = (bookRows: BookRows, grouping?: ColumnKind) =>
  Object.fromEntries(bookOf(bookRows, grouping).columns.map(({ id, blocks }) => [id, blocks.map((block) => block.id)]))

const columnIn = (bookRows: BookRows, id: string, grouping?: ColumnKind) => {
  const column = bookOf(bookRows, grouping).columns.find((one) => one.id === id)
  if (!column) throw new Error(`The book has no column ${id}`)
  return column
}
const closedIn = (bookRows: BookRows, id: string, grouping?: ColumnKind) =>
  columnIn(bookRows, id, grouping).closed.map((part) => `${part.reason} ${times(part)}`)

test('[DAYBOOK-2] the book has a column for each provider of the day or each chair, and one for appointments without, if there are any', () => {
  const appointments = [
    anAppointment({ id: 'a', starts: '09:00', chair: 'chair2' }),
    anAppointment({ id: 'b', starts: '10:00', provider: 'okafor', chair: null }),
  ]
  const left = anAppointment({ id: 'c', starts: '11:00', provider: 'left', chair: 'chair1' })
  expect(idsByColumn(bookRowsOf(appointments))).toEqual({ okafor: ['b'], raman: ['a'] })
  expect(idsByColumn(bookRowsOf([...appointments, left]))).toEqual({ okafor: ['b'], raman: ['a'], none: ['c'] })
  expect(idsByColumn(bookRowsOf([...appointments, left]), 'chairs')).toEqual({ chair1: ['c'], chair2: ['a'], none: ['b'] })
})

test('[DAYBOOK-2] a provider who is not rostered on the day has a column only with an appointment, and an assistant has none', () => {
  const assistant = { ...aProvider('ana', 'Ana'), role: 'assistant' as const }
  const day = { providers: rows([aProvider('raman', 'Dr Raman'), aProvider('okafor', 'Dr Okafor'), assistant]) }
  const rosters = [aRoster(null, '08:00', '17:00'), aRoster('okafor', '08:00', '12:00', { startsOn: '2027-01-01' })]
  const schedule = { rosters, exceptions: [] }
  expect(idsByColumn(bookRowsOf([], { day, schedule }))).toEqual({ raman: [] })
  const appointments = [anAppointment({ id: 'a', starts: '09:00', provider: 'okafor' })]
  expect(idsByColumn(bookRowsOf(appointments, { day: { ...day }, schedule }))).toEqual({ okafor: ['a'], raman: [] })
})

test('[DAYBOOK-3] cancelled, rescheduled and wrongly entered appointments are not in the book, and those that are over are muted', () => {
  const appointments = visitStates.map((visit) => anAppointment({ id: visit, starts: '09:00', visit }))
  const { blocks } = columnIn(bookRowsOf(appointments), 'raman')
  const hidden = visitStates.filter((visit) => !blocks.some(({ id }) => id === visit))
  expect(hidden.toSorted()).toEqual(['cancelled', 'enteredInError', 'rescheduled'])
  expect(blocks.flatMap(({ id, isMuted }) => (isMuted ? [id] : [])).sort()).toEqual(['departed', 'leftUnseen', 'noShow'])
})

test('[DAYBOOK-3] a request without a time is above its column and not at a time', () => {
  const request = anAppointment({ id: 'r', starts: '00:00', visit: 'requested', noTimeYet: true })
  const book = bookOf(bookRowsOf([request]))
  const raman = book.columns.find(({ id }) => id === 'raman')
  expect([raman?.blocks, raman?.requests.map(({ id }) => id)]).toEqual([[], ['r']])
  expect(times(book)).toBe('8:00 to 16:30')
})

test('[DAYBOOK-4] time outside the roster is closed, time off names its reason, and only breaks within the hours are drawn', () => {
  expect(closedIn(bookRowsOf([]), 'raman')).toEqual(['hours 8:00 to 8:30', 'hours 16:00 to 16:30'])
  expect(columnIn(bookRowsOf([]), 'raman').breaks.map(times)).toEqual(['12:30 to 13:30'])
  const exceptions = [
    anException('raman', { from: '12:00', to: '19:00', reason: 'training' }),
    anException('okafor', { from: '12:00', to: '16:00', reason: 'leave' }),
  ]
  const training = bookRowsOf([])
  const withTraining = { ...training, schedule: { rosters: training.schedule?.rosters ?? [], exceptions } }
  expect(closedIn(withTraining, 'raman')).toEqual(['hours 8:00 to 8:30', 'training 12:00 to 16:00', 'hours 16:00 to 16:30'])
  expect(columnIn(withTraining, 'raman').breaks).toEqual([])
  expect(closedIn(withTraining, 'okafor')).toEqual(['hours 8:00 to 8:30', 'leave 12:00 to 16:00', 'hours 16:00 to 16:30'])
})

test('[DAYBOOK-4] a provider who is away all day keeps the column with the reason, and a holiday closes the location for everyone', () => {
  const { schedule, ...rest } = bookRowsOf([])
  const rosters = schedule?.rosters ?? []
  const sick = { ...rest, schedule: { rosters, exceptions: [anException('raman', { reason: 'sick' })] } }
  expect(closedIn(sick, 'raman')).toEqual(['hours 8:00 to 8:30', 'sick 8:30 to 16:00', 'hours 16:00 to 16:30'])
  const holiday = { ...rest, schedule: { rosters, exceptions: [anException(null, { reason: 'holiday' })] } }
  expect(closedIn(holiday, 'okafor')).toContain('holiday 8:30 to 16:00')
  expect(closedIn(holiday, 'chair1', 'chairs')).toContain('holiday 8:00 to 17:00')
})

test('[DAYBOOK-4] without opening hours every column is closed, and without permission to view rosters none is', () => {
  const none = bookRowsOf([], { schedule: { rosters: [], exceptions: [] } })
  expect([bookOf(none).hasHours, closedIn(none, 'raman')]).toEqual([false, ['hours 7:30 to 18:00']])
  const hidden = bookRowsOf([], { schedule: null })
  expect([bookOf(hidden).hasHours, closedIn(hidden, 'raman')]).toEqual([true, []])
})

test('[DAYBOOK-50] a held time is in the column of its provider, with its patient and when it ends', () => {
  const held = anEvent('call', '09:00', '09:30', { provider: 'raman', kind: 'hold', heldUntil: at('08:07'), heldFor: 'ana' })
  const ana = aPatient('ana', 'Ana', 'Silva')
  const { events } = columnIn(bookRowsOf([], { events: rows([held]), heldPatients: rows([ana]) }), 'raman')
  expect(events).toMatchObject([{ id: 'call', closes: true, hold: { until: ms('08:07'), event: held, patient: ana } }])
  expect(columnIn(bookRowsOf([], { events: rows([held]) }), 'okafor').events).toEqual([])
  expect(columnIn(bookRowsOf([], { events: rows([anEvent('meeting', '09:00', '10:00')]) }), 'raman').events).toMatchObject([{ hold: null }])
})

test('[DAYBOOK-4] a blockout is in the columns that it names, and in all columns if it names none', () => {
  const events = rows([
    anEvent('meeting', '09:00', '10:00', { provider: 'raman' }),
    anEvent('repair', '09:00', '10:00', { chair: 'chair1' }),
    anEvent('fire drill', '06:00', '09:00'),
  ])
  const eventsIn = (grouping: ColumnKind) =>
    Object.fromEntries(bookOf(bookRowsOf([], { events }), grouping).columns.map((column) => [column.id, column.events.map(({ id }) => id)]))
  expect(eventsIn('providers')).toEqual({ okafor: ['fire drill'], raman: ['meeting', 'fire drill'] })
  expect(eventsIn('chairs')).toEqual({ chair1: ['meeting', 'repair', 'fire drill'], chair2: ['fire drill'] })
  expect(columnIn(bookRowsOf([], { events }), 'okafor').events.map(times)).toEqual(['8:00 to 9:00'])
})

test('[DAYBOOK-5] the book reaches from the earliest open or booked time to the last, and to the end of the day at most', () => {
  expect(times(bookOf(bookRowsOf([])))).toBe('8:00 to 16:30')
  expect(times(bookOf(bookRowsOf([anAppointment({ id: 'a', starts: '06:40' })])))).toBe('6:00 to 16:30')
  expect(times(bookOf(bookRowsOf([anAppointment({ id: 'a', starts: '23:50', minutes: 60 })])))).toBe('8:00 to 24:00')
})

test('[DAYBOOK-6] a late day moves no appointment: it shows when each is expected, and how late its provider is', () => {
  const running = anAppointment({ id: 'running', starts: '09:00', visit: 'inTreatment', seated: '09:30' })
  const next = anAppointment({ id: 'next', starts: '09:30' })
  const bookRows = bookRowsOf([running, next])
  const raman = bookOf(bookRows, 'providers', ms('09:40')).columns.find(({ id }) => id === 'raman')
  expect(raman?.blocks.map(({ id, startsAt, expectedAt }) => [id, clockOf(startsAt), expectedAt && clockOf(expectedAt)])).toEqual([
    ['running', '9:00', null],
    ['next', '9:30', '10:00'],
  ])
  expect(raman?.delay).toBe(30 * 60_000)
})
