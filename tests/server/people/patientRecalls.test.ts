import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, minutes, oneDay } from '#domain/time.ts'
import type { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import { type MessagingServer, startMessagingServer } from '../messaging/startMessagingServer.ts'

let server: MessagingServer
let patient: string
let type: string
beforeEach(async () => {
  server = await startMessagingServer()
  patient = await server.createPatient()
  type = await server.execute('class.create', null, { name: 'Check-up', minutes: 30, recall: { kind: 'checkUp', months: 6 } })
})
afterEach(() => server.close())

/** It is Tuesday 24 November, 11:42 am in Sydney. */
const book = (startsIn = minutes(3), fields: Fields = {}) => {
  const start = server.deps.now() + startsIn
  return server.bookAppointment(patient, { type, startsAt: instantOf(start), endsAt: instantOf(start + minutes(30)), ...fields })
}
const give = (appointment: string, ...commands: readonly (string | readonly [string, Fields])[]) =>
  commands.reduce(async (before, command) => {
    await before
    const [name, data] = typeof command === 'string' ? [command, {}] : command
    await server.execute(`appointments.${name}`, appointment, data)
  }, Promise.resolve())
const treat = async (appointment: string, departure: Fields = {}) => {
  const [location] = await server.list('locations')
  const chair = await server.execute('equipments.create', null, { kind: 'chair', name: `Chair of ${appointment}`, location: location?.id })
  await give(appointment, 'checkIn', 'setReady', ['seat', { chair }], 'start', 'finish', 'toDesk', ['depart', departure])
}
const recalls = async () => server.list('campaigns/recalls')
const statesOf = async () =>
  (await recalls()).map(({ state, appointment, previousAppointment }) => [state, appointment, previousAppointment])

test('[COMEBACK-1] leaving an appointment sets the recall of its type, counted from its day, and checks it off at checkout', async () => {
  const appointment = await book()
  expect(await recalls()).toEqual([])
  await treat(appointment)
  expect(await recalls()).toMatchObject([
    { state: 'notDue', patient, kind: 'checkUp', previousOn: '2026-11-24', dueOn: '2027-05-24', previousAppointment: appointment },
  ])
  expect((await server.get('appointments', appointment))['leftUndone']).not.toContain('recall')
  const other = await book(minutes(60), { type: null })
  await server.advanceAndFire(minutes(57))
  await treat(other)
  expect([(await recalls()).length, (await server.get('appointments', other))['leftUndone']]).toEqual([
    1,
    expect.arrayContaining(['recall']),
  ])
})

test('[COMEBACK-2] a recall is due on its day at the practice, is booked with an appointment of its kind, and attending that sets the next', async () => {
  const first = await book()
  await treat(first)
  // Midnight of 24 May 2027 in Sydney, where daylight saving has ended.
  await server.advanceAndFire(Date.parse('2027-05-23T14:00:00.000Z') - server.deps.now() - 1)
  expect(await statesOf()).toEqual([['notDue', null, first]])
  await server.advanceAndFire(1)
  expect(await statesOf()).toEqual([['due', null, first]])
  await server.execute('campaigns/recalls.contact', (await recalls())[0]?.id ?? '', {})
  const filling = await server.execute('class.create', null, { name: 'Filling', minutes: 30 })
  await book(oneDay, { type: filling })
  expect(await statesOf()).toEqual([['contacted', null, first]])
  const second = await book()
  expect(await statesOf()).toEqual([['booked', second, first]])
  await treat(second)
  expect(await statesOf()).toEqual([
    ['attended', second, first],
    ['notDue', null, second],
  ])
})

test('[COMEBACK-3] cancelling, rescheduling and taking back keep the recall in step with the appointments', async () => {
  const first = await book()
  await treat(first)
  const second = await book(oneDay)
  await give(second, ['cancel', { cancelReason: 'Ill' }])
  expect(await statesOf()).toEqual([['notDue', null, first]])
  await give(second, 'revert')
  expect(await statesOf()).toEqual([['booked', second, first]])
  const start = server.deps.now() + 2 * oneDay
  await give(second, ['reschedule', { to: { startsAt: instantOf(start), endsAt: instantOf(start + minutes(30)) } }])
  const [[state, replacement] = []] = await statesOf()
  expect([state, replacement === second, typeof replacement]).toEqual(['booked', false, 'string'])
  await give(first, 'revert')
  expect(await statesOf()).toEqual([['withdrawn', replacement, first]])
})

test('[COMEBACK-4] no recall is set if reception records why not, nor while another appointment of the same kind keeps its recall', async () => {
  await treat(await book(), { leftUndone: ['recall'], reasons: { recall: 'Moves away' } })
  expect(await recalls()).toEqual([])
  await server.advanceAndFire(minutes(60))
  const first = await book()
  await treat(first)
  const keeper = await book(30 * oneDay)
  await server.advanceAndFire(minutes(60))
  await treat(await book())
  expect(await statesOf()).toEqual([['booked', keeper, first]])
})

test('[COMEBACK-7] a recall of a patient who is already booked for its kind is booked with that appointment, when it is set, freed or reopened', async () => {
  const [first, next] = [await book(), await book(30 * oneDay)]
  await treat(first)
  expect(await statesOf()).toEqual([['booked', next, first]])
  const later = await book(35 * oneDay)
  await give(next, ['cancel', { cancelReason: 'Ill' }])
  expect(await statesOf()).toEqual([['booked', later, first]])
  await give(later, ['cancel', { cancelReason: 'Ill' }])
  expect(await statesOf()).toEqual([['notDue', null, first]])
  const recall = (await recalls())[0]?.id ?? ''
  await server.execute('campaigns/recalls.decline', recall, { declinedBecause: 'Goes elsewhere' })
  const again = await book(40 * oneDay)
  expect(await statesOf()).toEqual([['declined', null, first]])
  await server.execute('campaigns/recalls.reopen', recall, {})
  expect(await statesOf()).toEqual([['booked', again, first]])
})

test('[COMEBACK-5] a user sets, delays, edits and ends a recall, and its due day follows', async () => {
  const [location] = await server.list('locations')
  const data = { patient, location: location?.id, kind: 'hygiene', intervalMonths: 3, previousOn: '2026-08-01' }
  const recall = await server.execute('campaigns/recalls.set', null, data)
  expect(await server.get('campaigns/recalls', recall)).toMatchObject({ state: 'due', dueOn: '2026-11-01' })
  const refusal = (snoozedUntil: string) =>
    server
      .execute('campaigns/recalls.snooze', recall, { snoozedUntil })
      .catch((thrown: unknown) => (thrown as Problem).extras.errors?.[0]?.path)
  expect(await refusal('2026-11-24')).toBe('snoozedUntil')
  await server.execute('campaigns/recalls.snooze', recall, { snoozedUntil: '2026-12-01' })
  expect(await server.get('campaigns/recalls', recall)).toMatchObject({ state: 'notDue' })
  await server.advanceAndFire(8 * oneDay)
  expect(await server.get('campaigns/recalls', recall)).toMatchObject({ state: 'due' })
  await server.execute('campaigns/recalls.edit', recall, { intervalMonths: 12 })
  expect(await server.get('campaigns/recalls', recall)).toMatchObject({ state: 'notDue', dueOn: '2027-08-01' })
  await server.execute('campaigns/recalls.decline', recall, { declinedBecause: 'Goes elsewhere' })
  expect(await server.get('campaigns/recalls', recall)).toMatchObject({ state: 'declined' })
})
