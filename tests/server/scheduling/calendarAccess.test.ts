import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

let server: TestServer
let token: string
let [location, otherLocation, ownCalendar, otherCalendar, ownProvider, otherProvider, patient] = ['', '', '', '', '', '', '']

beforeEach(async () => {
  server = await startTestServer()
  location = await server.execute('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  otherLocation = await server.execute('locations.create', null, { name: 'The other one', timeZone: 'Australia/Sydney' })
  ownProvider = await server.execute('providers.create', null, { name: 'Dr Mine' })
  otherProvider = await server.execute('providers.create', null, { name: 'Dr Theirs' })
  ownCalendar = await server.execute('calendars.create', null, { name: 'Mine', location, provider: ownProvider })
  otherCalendar = await server.execute('calendars.create', null, { name: 'Theirs', location, provider: otherProvider })
  patient = await server.execute('patients.create', null, { firstName: 'Ana', lastName: 'Ruiz' })
  const scopes = ['appt', 'appt.e', 'appt.c', 'cal']
  await server.execute('groups.edit', server.group, { scopes })
  await server.execute('users.create', null, {
    username: 'dentist',
    name: 'Mine',
    groups: [server.group],
    password,
    provider: ownProvider,
    locations: [location],
  })
  token = await server.signIn({ payload: { username: 'dentist', password } })
})
afterEach(() => server.close())

const hour = (startHour: number) => `2026-11-25T0${startHour}:00:00.000Z`
const bookAppointment = (calendar: string | null, startHour: number) =>
  server.execute('appointments.book', null, {
    ...{ patient, location, provider: calendar === otherCalendar ? otherProvider : ownProvider, calendar },
    ...{ startsAt: hour(startHour), endsAt: hour(startHour + 1) },
  })

async function execute(command: string, record: string, data: Fields) {
  const before = (await server.deps.store.entries(server.practice, 0, 1)).position
  const payload = { command: `appointments.${command}`, record, data }
  const response = await server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload })
  const after = (await server.deps.store.entries(server.practice, 0, 1)).position
  return { status: response.statusCode, scope: response.json().scope, entries: after - before }
}

const forbidden = (scope: string) => ({ status: 403, scope, entries: 0 })
const accepted = { status: 200, scope: undefined, entries: 1 }

describe('calendar access', () => {
  test('[BOOK-1] a provider moves, lengthens and reschedules appointments in their own calendar or in no calendar without a further permission', async () => {
    const [ownAppointment, unassigned] = [await bookAppointment(ownCalendar, 1), await bookAppointment(null, 3)]
    expect(await execute('move', ownAppointment, { startsAt: hour(2), endsAt: hour(3) })).toEqual(accepted)
    expect(await execute('resize', ownAppointment, { endsAt: '2026-11-25T02:30:00.000Z' })).toEqual(accepted)
    expect(await execute('move', unassigned, { calendar: ownCalendar })).toEqual(accepted)
    expect(await execute('reschedule', ownAppointment, { to: { startsAt: hour(6), endsAt: hour(7) } })).toEqual(accepted)
  })

  test('[BOOK-2] moving, resizing or rescheduling an appointment into, out of or within another provider’s calendar requires the cal.o permission', async () => {
    const [ownAppointment, otherAppointment] = [await bookAppointment(ownCalendar, 1), await bookAppointment(otherCalendar, 3)]
    expect(await execute('move', ownAppointment, { calendar: otherCalendar })).toEqual(forbidden('cal.o'))
    expect(await execute('move', otherAppointment, { calendar: ownCalendar, provider: ownProvider })).toEqual(forbidden('cal.o'))
    expect(await execute('move', otherAppointment, { calendar: null })).toEqual(forbidden('cal.o'))
    expect(await execute('move', otherAppointment, { startsAt: hour(4), endsAt: hour(5) })).toEqual(forbidden('cal.o'))
    expect(await execute('resize', otherAppointment, { endsAt: '2026-11-25T03:30:00.000Z' })).toEqual(forbidden('cal.o'))
    expect(await execute('reschedule', otherAppointment, { to: { startsAt: hour(6), endsAt: hour(7) } })).toEqual(forbidden('cal.o'))
    await server.execute('groups.edit', server.group, { scopes: ['appt', 'appt.e', 'cal', 'cal.o'] })
    expect(await execute('move', otherAppointment, { calendar: ownCalendar, provider: ownProvider })).toEqual(accepted)
  })

  test('[BOOK-3] moving to another location requires the appt.loc permission; the server refuses a move or reschedule to a location the user cannot access', async () => {
    const ownAppointment = await bookAppointment(ownCalendar, 1)
    expect(await execute('move', ownAppointment, { location: otherLocation })).toMatchObject({ status: 403, entries: 0 })
    expect(
      await execute('reschedule', ownAppointment, { to: { startsAt: hour(6), endsAt: hour(7), location: otherLocation } }),
    ).toMatchObject({
      status: 422,
      entries: 0,
    })
    await server.execute('groups.edit', server.group, { scopes: ['appt', 'appt.e', 'appt.c', 'appt.loc'] })
    expect(await execute('move', ownAppointment, { location: otherLocation })).toMatchObject({ status: 422, entries: 0 })
  })
})
