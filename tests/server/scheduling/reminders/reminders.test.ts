import { afterEach, beforeEach, expect, test } from 'vitest'
import { instantOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type MessagingServer, startMessagingServer } from '../../messaging/startMessagingServer.ts'

let server: MessagingServer
beforeEach(async () => {
  server = await startMessagingServer()
})
afterEach(() => server.close())

const hour = minutes(60)
/** Thursday 3 December at 10:00 am in Sydney. It is Tuesday 24 November, 11:42 am. */
const thursday = Date.parse('2026-12-02T23:00:00.000Z')

const timesFrom = (start: number) => ({ startsAt: instantOf(start), endsAt: instantOf(start + minutes(30)) })

async function book(fields: Fields = {}, patient: Fields = {}): Promise<string> {
  return server.bookAppointment(await server.createPatient(patient), { ...timesFrom(thursday), ...fields })
}
const moveTo = (at: number) => server.advanceAndFire(at - server.deps.now())
const sent = () => server.transport.sentMessages.map(({ body, at }) => [body.split(/,|\./)[1]?.trim().slice(0, 24).trim(), at])

/** How the two messages begin. */
const [ask, remind] = ['you have an appointment', 'this is a reminder of yo']

test('[REMIND-1] the server asks a patient to confirm 48 hours before the start, and reminds them 3 hours before', async () => {
  const appointment = await book({ ...timesFrom(thursday + 5 * hour) })
  await moveTo(thursday + 5 * hour - 48 * hour - 1)
  expect(sent()).toEqual([])
  await moveTo(thursday + 5 * hour - 48 * hour)
  expect(sent()).toEqual([[ask, instantOf(thursday - 43 * hour)]])
  expect(await server.get('appointments', appointment)).toMatchObject({ state: { visit: 'scheduled', confirmation: 'asked' } })
  await moveTo(thursday + 2 * hour - 1)
  expect(sent()).toHaveLength(1)
  await moveTo(thursday + 2 * hour)
  await moveTo(thursday + 4 * hour)
  expect(sent().slice(1)).toEqual([[remind, instantOf(thursday + 2 * hour)]])
})

test('[REMIND-2] a reminder moves with its appointment, and one of a cancelled appointment is not sent', async () => {
  const [moved, cancelled] = [await book(), await book(timesFrom(thursday + 2 * hour), { phone: '+61491570008' })]
  await server.execute('appointments.move', moved, timesFrom(thursday + 24 * hour))
  await server.execute('appointments.cancel', cancelled, { cancelReason: 'Ill' })
  await moveTo(thursday - 24 * hour - 1)
  expect(sent()).toEqual([])
  await moveTo(thursday - 24 * hour)
  await moveTo(thursday + 22 * hour)
  expect(sent().map(([text]) => text)).toEqual([ask, remind])
})

test('[REMIND-3] an appointment type has its own hours, and 0 means none', async () => {
  const type = await server.execute('class.create', null, { name: 'Surgery', minutes: 30, confirmBefore: 96, remindBefore: 0 })
  await book({ type })
  await moveTo(thursday - 96 * hour)
  expect(sent().map(([text]) => text)).toEqual([ask])
  await moveTo(thursday + hour)
  expect(sent()).toHaveLength(1)
  const settings = (await server.list('settings'))[0]?.id ?? ''
  await server.execute('settings.edit', settings, { confirmBefore: 0, remindBefore: 0 })
  await server.bookAppointment(await server.createPatient({ phone: '+61491570009' }), timesFrom(thursday + 100 * hour))
  await moveTo(thursday + 101 * hour)
  expect(sent()).toHaveLength(1)
})

test('[REMIND-4] a patient whose appointment is booked after its reminder was due is not asked at once', async () => {
  await book(timesFrom(server.deps.now() + 2 * hour))
  await server.processDue()
  await server.advanceAndFire(3 * hour)
  expect(sent()).toEqual([])
})

test('[REMIND-5] a reminder waits for the end of quiet hours, is sent to no patient who wants none, and is judged when it leaves', async () => {
  await book({}, { phone: '+61491570010' })
  await book(timesFrom(thursday + hour), { phone: '+61491570011', contactBy: 'none' })
  const early = await book(timesFrom(thursday + 2 * hour), { phone: '+61491570012', optedOut: true })
  await moveTo(thursday - 46 * hour)
  expect(sent().map(([text]) => text)).toEqual([ask])
  // 7:00 am: the reminder waits until 8:00, and the first patient is told by phone to come another day.
  await moveTo(thursday - 3 * hour)
  expect(sent()).toHaveLength(1)
  const [first] = await server.list('appointments')
  await server.execute('appointments.cancel', first?.id ?? '', { cancelReason: 'Ill' })
  await moveTo(thursday - 2 * hour)
  expect(sent()).toHaveLength(1)
  expect((await server.get('appointments', early))['id']).toBe(early)
  const reasons = (await server.list('messages')).map(({ words, state, failReason, withdrawReason }) => [
    words,
    state,
    failReason ?? withdrawReason,
  ])
  expect(reasons.filter(([, state]) => state !== 'sent')).toEqual(
    expect.arrayContaining([
      ['askToConfirm', 'failed', 'wantsNone'],
      ['askToConfirm', 'failed', 'optedOut'],
      ['reminder', 'withdrawn', 'ended'],
    ]),
  )
})
