import { expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { bearer, password } from '../startTestServer.ts'
import { type DelayFixture, createDelayFixture, startTreatment } from './createDelayFixture.ts'

/** Appointment commands on a real disk, where their facts are counted by the store. */

/** Returns the guard that refused the command, and checks that the server wrote nothing. */
async function refusalReason(fixture: DelayFixture, work: () => Promise<unknown>): Promise<unknown> {
  const before = await fixture.position()
  const problem = await work().catch((thrown: unknown) => thrown)
  expect(await fixture.position()).toBe(before)
  return problem instanceof Problem ? (problem.extras.reason ?? problem.code) : problem
}

const walkInData = async (fixture: DelayFixture): Promise<Fields> => {
  const patient = await fixture.server.execute('patients.create', null, { firstName: 'Ada', lastName: 'One' })
  const now = fixture.server.deps.now()
  return { patient, ...fixture.defaults, startsAt: instantOf(now), endsAt: instantOf(now + minutes(20)), overlapReason: 'Toothache' }
}

test('[VISIT-21] each arriving or walk-in patient gets the location’s next ticket number of the day; undoing a check-in keeps the ticket', async () => {
  const fixture = await createDelayFixture()
  const [first, second, third] = [await fixture.book(0), await fixture.book(30), await fixture.book(60)]
  const ticketOf = async (id: string) => (await fixture.getAppointment(id))['ticket']
  await fixture.execute('checkIn', first)
  await fixture.execute('checkIn', second)
  await fixture.execute('revert', first)
  await fixture.execute('checkIn', third)
  await fixture.execute('checkIn', first)
  const walkedIn = await fixture.server.execute('appointments.walkIn', null, await walkInData(fixture))
  expect([await ticketOf(first), await ticketOf(second), await ticketOf(third), await ticketOf(walkedIn)]).toEqual(['R1', 'R2', 'R3', 'R4'])
  fixture.server.advance(minutes(24 * 60))
  expect(await ticketOf(await fixture.server.execute('appointments.walkIn', null, await walkInData(fixture)))).toBe('R1')
})

test('[VISIT-23] the server refuses a booking during a location’s or provider’s blockout without a reason; other blockouts and non-blocking events allow it', async () => {
  const fixture = await createDelayFixture()
  const now = fixture.server.deps.now()
  const { patient } = await walkInData(fixture)
  const other = await fixture.server.execute('providers.create', null, { name: 'Dr Other' })
  const span = { startsAt: instantOf(now + minutes(60)), endsAt: instantOf(now + minutes(120)), location: fixture.defaults['location'] }
  const addBlockout = (more: Fields) => fixture.server.execute('events.create', null, { title: 'Closed', ...span, ...more })
  await addBlockout({ closes: false })
  await addBlockout({ provider: other })
  await fixture.book(70, { overlapReason: null })
  const meeting = await addBlockout({ provider: fixture.defaults['provider'] })
  expect(await refusalReason(fixture, () => fixture.book(100, { patient, overlapReason: null }))).toBe('timeIsOpen')
  await fixture.server.execute('events.remove', meeting, {})
  await addBlockout({})
  expect(await refusalReason(fixture, () => fixture.book(100, { patient, overlapReason: null }))).toBe('timeIsOpen')
  await fixture.book(90, { overlapReason: 'In pain' })
  await fixture.book(120, { overlapReason: null })
})

test('[UNDO-8] undoing a reschedule before the replacement begins restores the original appointment and removes the replacement, in one log entry', async () => {
  const fixture = await createDelayFixture()
  const appointment = await fixture.book(60, { overlapReason: null })
  const newStart = fixture.server.deps.now() + minutes(180)
  await fixture.execute('reschedule', appointment, { to: { startsAt: instantOf(newStart), endsAt: instantOf(newStart + minutes(30)) } })
  const before = await fixture.position()
  await fixture.execute('revert', appointment)
  const { items } = await fixture.server.deps.store.list(fixture.server.practice, 'appointments', { where: [] })
  expect([items.map(({ id }) => id), items.map((item) => (item['state'] as Fields)['visit']), await fixture.position()]).toEqual([
    [appointment],
    ['scheduled'],
    before + 1,
  ])
})

test('[EXIT-4] checkout records the checks each user left undone; only users with permission list them, and no user writes them directly', async () => {
  const fixture = await createDelayFixture()
  const { server } = fixture
  const group = await server.execute('groups.create', null, { name: 'Desk', scopes: ['appt', 'appt.w'] })
  const userId = await server.execute('users.create', null, { username: 'ana', name: 'Ana Silva', groups: [group], password })
  const token = await server.signIn({ payload: { username: 'ana', password } })
  const call = (method: 'GET' | 'POST', url: string, as: string, payload?: object) =>
    server.app.inject({ method, url, headers: bearer(as), ...(payload ? { payload } : {}) })
  const checkOut = async (command: string, data: Fields) => {
    const appointment = await fixture.book(0)
    await startTreatment(fixture, appointment)
    for (const step of ['finish', 'toDesk']) await fixture.execute(step, appointment)
    return (await call('POST', '/api/commands/', token, { command, record: appointment, data })).json().record
  }
  await checkOut('appointments.depart', { leftUndone: [] })
  const left = await checkOut('appointments.depart', { leftUndone: ['recall'], reasons: { recall: 'Moves away' } })
  const found = await call('GET', `/api/appointments/departures/?by=${userId}&leftCount.from=1&state=recorded`, token)
  expect(found.json().items).toMatchObject([
    {
      appointment: left.id,
      by: userId,
      byName: 'Ana Silva',
      left: [{ check: 'recall', why: 'Moves away' }],
      done: ['invoice', 'rebook', 'notes'],
    },
  ])
  await fixture.execute('revert', left.id)
  expect((await call('GET', `/api/appointments/departures/?by=${userId}&leftCount.from=1&state=recorded`, token)).json().items).toEqual([])
  const otherToken = await server.signIn()
  expect((await call('GET', '/api/appointments/departures/', otherToken)).statusCode).toBe(403)
  const forged = await call('POST', '/api/commands/', token, { command: 'appointments/departures.record', data: {} })
  expect(forged.statusCode).toBe(403)
})
