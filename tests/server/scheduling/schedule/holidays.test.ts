import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxRosters } from '#domain/scheduling/schedule/roster.ts'
import type { Fields } from '#domain/wire.ts'
import { bearer } from '../../startTestServer.ts'
import { type BookingServer, reasonFor, startBookingServer } from '../startBookingServer.ts'

let server: BookingServer
beforeEach(async () => {
  server = await startBookingServer()
  await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair 1', number: 1, location: server.location })
})
afterEach(() => server.close())

const addHoliday = (fields: Fields = {}) =>
  server.command('schedule/holidays.create', { day: '2026-11-25', name: 'Show Day', observedIn: 'NSW', ...fields })
const observe = (observes: string | null, fields: Fields = {}) =>
  server.command('locations.observe', { observes, ...fields }, server.location)
/** The days on which the location is closed for a holiday. */
const closedDays = async () =>
  (await server.deps.store.list(server.practice, 'schedule/exceptions', { where: [], sort: 'day', limit: maxRosters })).items.map(
    ({ day, name, location }) => [day, name, location === server.location],
  )
/** How many free times the search finds on 25 November. */
async function freeTimes(): Promise<number> {
  const url = `/api/schedule/slots/?location=${server.location}&provider=${server.provider}&minutes=30&day.from=2026-11-25&day.to=2026-11-26&status=free`
  return (await server.app.inject({ method: 'GET', url, headers: bearer(server.token) })).json().items.length
}

test('[HOLIDAY-1] a public holiday closes the locations that observe its state, and no others', async () => {
  await addHoliday()
  expect([await closedDays(), (await freeTimes()) > 0]).toEqual([[], true])
  await observe('NSW')
  expect([await closedDays(), await freeTimes()]).toEqual([[['2026-11-25', 'Show Day', true]], 0])
  await addHoliday({ name: 'Cup Day', observedIn: 'VIC' })
  await addHoliday({ day: '2026-12-25', name: 'Christmas Day' })
  await addHoliday({ day: '2026-01-26', name: 'Australia Day' })
  expect(await closedDays()).toEqual([
    ['2026-11-25', 'Show Day', true],
    ['2026-12-25', 'Christmas Day', true],
  ])
  expect(await reasonFor(server.book('10:00', '10:30'))).toBe('timeIsWithinHours')
})

test('[HOLIDAY-2] a location that observes another state is open again on the former holidays; a new location observes its own at once', async () => {
  await addHoliday()
  await addHoliday({ day: '2026-12-26', name: 'Proclamation Day', observedIn: 'SA' })
  await observe('NSW')
  await observe('SA')
  expect(await closedDays()).toEqual([['2026-12-26', 'Proclamation Day', true]])
  await observe(null)
  expect([await closedDays(), (await freeTimes()) > 0]).toEqual([[], true])
  await server.execute('locations.create', null, { name: 'Glenelg', timeZone: 'Australia/Adelaide', observes: 'SA' })
  expect(await closedDays()).toEqual([['2026-12-26', 'Proclamation Day', false]])
})

test('[HOLIDAY-3] a removed holiday opens the locations again', async () => {
  await observe('NSW')
  const { record } = await addHoliday()
  await server.command('schedule/holidays.remove', {}, record.id)
  expect([await closedDays(), (await freeTimes()) > 0]).toEqual([[], true])
})

test('[HOLIDAY-4] a holiday over booked patients is refused with their appointments, until the user has seen them', async () => {
  await server.book('10:00', '10:30')
  const refused = { status: 409, reason: 'patientsAreSeen', conflicts: [expect.objectContaining({ area: 'appointments' })] }
  await observe('NSW')
  expect(await addHoliday()).toMatchObject(refused)
  expect((await addHoliday({ overBooked: true })).record).toMatchObject({ name: 'Show Day' })
  await observe(null)
  expect(await observe('NSW')).toMatchObject(refused)
  expect((await observe('NSW', { overBooked: true })).record).toMatchObject({ observes: 'NSW' })
})

test('[HOLIDAY-7] a holiday at several locations is refused with the booked patients of all of them', async () => {
  const other = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  await observe('NSW')
  await server.command('locations.observe', { observes: 'NSW' }, other)
  const here = (await server.book('10:00', '10:30')).record.id
  const there = (await server.book('11:00', '11:30', { location: other, overlapReason: 'A test' })).record.id
  const { reason, conflicts = [] } = await addHoliday()
  expect([reason, conflicts.map(({ record }) => record.id).toSorted()]).toEqual(['patientsAreSeen', [here, there].toSorted()])
  expect(await closedDays()).toEqual([])
})

test('[HOLIDAY-5] a holiday is listed once for its day and state, and only with a day and a state that exist', async () => {
  await addHoliday()
  expect(await addHoliday()).toMatchObject({ status: 409 })
  expect(await addHoliday({ observedIn: 'NZ' })).toMatchObject({ status: 400 })
  expect(await addHoliday({ day: '2026-02-30' })).toMatchObject({ status: 400 })
})
