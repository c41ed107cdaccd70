import { expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { bearer, password } from '../auth/aHouse.ts'
import { type LateDay, aLateDay, treat } from './aLateDay.ts'

/** The life of a visit on a real disk: what its facts count there. */

/** The guard that stood in the way, and nothing was written. */
async function refusedBy(day: LateDay, work: () => Promise<unknown>): Promise<unknown> {
  const before = await day.position()
  const problem = await work().catch((thrown: unknown) => thrown)
  expect(await day.position()).toBe(before)
  return problem instanceof Problem ? (problem.extras.reason ?? problem.code) : problem
}

const aWalkIn = async (day: LateDay): Promise<Fields> => {
  const patient = await day.house.act('patients.create', null, { firstName: 'Ada', lastName: 'One' })
  const now = day.house.house.now()
  return { patient, ...day.place, startsAt: instantOf(now), endsAt: instantOf(now + minutes(20)), overlapReason: 'Toothache' }
}

test('[VISIT-21] Tickets of a place count up through the day, whoever comes and however, and a check-in taken back keeps its own', async () => {
  const day = await aLateDay()
  const [one, two, three] = [await day.book(0), await day.book(30), await day.book(60)]
  const ticketOf = async (id: string) => (await day.visit(id))['ticket']
  await day.give('checkIn', one)
  await day.give('checkIn', two)
  await day.give('revert', one)
  await day.give('checkIn', three)
  await day.give('checkIn', one)
  const walkedIn = await day.house.act('appointments.walkIn', null, await aWalkIn(day))
  expect([await ticketOf(one), await ticketOf(two), await ticketOf(three), await ticketOf(walkedIn)]).toEqual(['R1', 'R2', 'R3', 'R4'])
  day.house.pass(minutes(24 * 60))
  expect(await ticketOf(await day.house.act('appointments.walkIn', null, await aWalkIn(day)))).toBe('R1')
})

test('[VISIT-23] A time is closed by place, provider or chair, and not by what names another or closes nothing', async () => {
  const day = await aLateDay()
  const now = day.house.house.now()
  const { patient } = await aWalkIn(day)
  const other = await day.house.act('providers.create', null, { name: 'Dr Other' })
  const span = { startsAt: instantOf(now + minutes(60)), endsAt: instantOf(now + minutes(120)), location: day.place['location'] }
  const closed = (more: Fields) => day.house.act('events.create', null, { title: 'Closed', ...span, ...more })
  await closed({ closes: false })
  await closed({ provider: other })
  await day.book(70, { overlapReason: null })
  const meeting = await closed({ provider: day.place['provider'] })
  expect(await refusedBy(day, () => day.book(100, { patient, overlapReason: null }))).toBe('timeIsOpen')
  await day.house.act('events.remove', meeting, {})
  await closed({})
  expect(await refusedBy(day, () => day.book(100, { patient, overlapReason: null }))).toBe('timeIsOpen')
  await day.book(90, { overlapReason: 'In pain' })
  await day.book(120, { overlapReason: null })
})

test('[UNDO-8] A visit that was moved away comes back and its replacement leaves the book, in one entry', async () => {
  const day = await aLateDay()
  const visit = await day.book(60, { overlapReason: null })
  const at = day.house.house.now() + minutes(180)
  await day.give('reschedule', visit, { to: { startsAt: instantOf(at), endsAt: instantOf(at + minutes(30)) } })
  const before = await day.position()
  await day.give('revert', visit)
  const { items } = await day.house.house.store.list(day.house.practice, 'appointments', { where: [] })
  expect([items.map(({ id }) => id), items.map((item) => (item['state'] as Fields)['visit']), await day.position()]).toEqual([
    [visit],
    ['scheduled'],
    before + 1,
  ])
})

test('[EXIT-4] What each person left at departures is asked for by that person, and is seen where it is and by nobody else', async () => {
  const day = await aLateDay()
  const { house } = day
  const group = await house.act('groups.create', null, { name: 'Desk', scopes: ['appt', 'appt.w'] })
  const ana = await house.act('users.create', null, { username: 'ana', name: 'Ana Silva', groups: [group], password })
  const token = await house.signIn({ payload: { username: 'ana', password } })
  const call = (method: 'GET' | 'POST', url: string, as: string, payload?: object) =>
    house.app.inject({ method, url, headers: bearer(as), ...(payload ? { payload } : {}) })
  const gone = async (command: string, data: Fields) => {
    const visit = await day.book(0)
    await treat(day, visit)
    for (const step of ['finish', 'toDesk']) await day.give(step, visit)
    return (await call('POST', '/api/commands/', token, { command, record: visit, data })).json().record
  }
  await gone('appointments.depart', { leftUndone: [] })
  const left = await gone('appointments.depart', { leftUndone: ['recall'], reasons: { recall: 'Moves away' } })
  const found = await call('GET', `/api/appointments/departures/?by=${ana}&leftCount.from=1&state=recorded`, token)
  expect(found.json().items).toMatchObject([
    {
      appointment: left.id,
      by: ana,
      byName: 'Ana Silva',
      left: [{ check: 'recall', why: 'Moves away' }],
      done: ['invoice', 'rebook', 'notes'],
    },
  ])
  await day.give('revert', left.id)
  expect((await call('GET', `/api/appointments/departures/?by=${ana}&leftCount.from=1&state=recorded`, token)).json().items).toEqual([])
  const stranger = await house.signIn()
  expect((await call('GET', '/api/appointments/departures/', stranger)).statusCode).toBe(403)
  const forged = await call('POST', '/api/commands/', token, { command: 'appointments/departures.record', data: {} })
  expect(forged.statusCode).toBe(403)
})
