import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { instantAt, refusalReasonOf, startWaitlistServer, type WaitlistServer } from '../../waitlist/startWaitlistServer.ts'

let server: WaitlistServer
beforeEach(async () => {
  server = await startWaitlistServer()
})
afterEach(() => server.close())

const hold = (fields: Fields = {}) => {
  const { location, provider, chair } = server
  const span = { startsAt: instantAt('15:00'), endsAt: instantAt('15:30') }
  return server.executeAsUser('events.hold', null, { title: 'Held', location, provider, chair, ...span, ...fields })
}
const reasonOf = (work: Promise<unknown>) => refusalReasonOf(work)
const book = (fields: Fields = {}) => {
  const { location, provider, type } = server
  const span = { startsAt: instantAt('15:00'), endsAt: instantAt('15:30') }
  return server
    .createPatient()
    .then((patient) => server.executeAsUser('appointments.book', null, { patient, location, provider, type, ...span, ...fields }))
}

test('[TIMEHOLD-1] a held time ends on its own after the minutes that the practice chose, and takes no booking until then', async () => {
  const patient = await server.createPatient()
  const event = await server.get('events', await hold({ heldFor: patient }))
  expect(event).toMatchObject({ kind: 'hold', closes: true, heldFor: patient, heldUntil: instantAt('11:49').replace(':00.', ':07.') })
  await server.advanceAndFire(minutes(6))
  expect(await reasonOf(book())).toBe('timeIsOpen')
  await server.advanceAndFire(minutes(1))
  expect(await server.list('events')).toEqual([])
  expect(await reasonOf(book())).toBeNull()
  await server.changeSettings({ timeHoldLasts: 20 })
  await hold({ provider: server.otherProvider, chair: null })
  await server.advanceAndFire(minutes(19))
  expect(await server.list('events')).toHaveLength(1)
})

test('[TIMEHOLD-2] the second desk that holds a time is refused, and so is a hold of a booked or closed time or of a gap', async () => {
  await hold()
  expect(await reasonOf(hold({ chair: null }))).toBe('timeIsFree')
  expect(await reasonOf(hold({ provider: server.otherProvider }))).toBe('timeIsFree')
  expect(await reasonOf(hold({ provider: server.otherProvider, chair: null }))).toBeNull()
  const later = (from: string, until: string) => ({ startsAt: instantAt(from), endsAt: instantAt(until) })
  const appointment = await server.bookAppointment('16:00', '16:30')
  expect(await reasonOf(hold(later('16:15', '16:45')))).toBe('timeIsFree')
  await server.execute('appointments.cancel', appointment, { cancelReason: 'Ill' })
  expect(await reasonOf(hold(later('16:15', '16:45')))).toBe('timeIsFree')
  const { location } = server
  await server.executeAsUser('events.create', null, { title: 'Fire drill', location, ...later('14:00', '14:30') })
  expect(await reasonOf(hold(later('14:15', '14:45')))).toBe('timeIsFree')
  expect(await reasonOf(hold(later('14:30', '15:00')))).toBeNull()
})

test('[TIMEHOLD-3] a user releases a held time, and neither creates one without an end nor changes how long it lasts', async () => {
  const { location, provider } = server
  const span = { startsAt: instantAt('17:00'), endsAt: instantAt('17:30') }
  expect(await reasonOf(server.executeAsUser('events.create', null, { title: 'Held', location, provider, kind: 'hold', ...span }))).toBe(
    'malformed',
  )
  const event = await hold()
  expect(await reasonOf(server.executeAsUser('events.change', event, { endsAt: instantAt('16:00') }))).toBe('state')
  await server.executeAsUser('events.release', event, {})
  expect(await server.list('events')).toEqual([])
  const { id } = await server.get('events', await server.executeAsUser('events.create', null, { title: 'Meeting', location, ...span }))
  expect(await reasonOf(server.executeAsUser('events.release', id, {}))).toBe('state')
})
