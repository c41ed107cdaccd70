import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const currentPosition = async () => (await server.deps.store.entries(server.practice, 0, 1)).position

/** Returns the status and field of the refusal, and how far the log moved. */
async function refusalOf(command: string, record: string | null, data: Fields) {
  const before = await currentPosition()
  const outcome = await server.execute(command, record, data).catch((thrown: unknown) => thrown)
  const { status, extras } = outcome instanceof Problem ? outcome : { status: 200, extras: {} }
  return { status, path: extras.errors?.[0]?.path, moved: (await currentPosition()) - before }
}

test('[FIT-1] a chair field takes only a chair, and chair and appointment book must belong to the location of the appointment or blockout', async () => {
  const [ownLocation, otherLocation] = [
    await server.execute('locations.create', null, { name: 'Here', timeZone: 'Australia/Sydney' }),
    await server.execute('locations.create', null, { name: 'There', timeZone: 'Australia/Sydney' }),
  ]
  const steriliser = await server.execute('equipments.create', null, { kind: 'steriliser', name: 'Lisa', location: ownLocation })
  const chair = await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair 1', location: ownLocation })
  const otherChair = await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair 2', location: otherLocation })
  const provider = await server.execute('providers.create', null, { name: 'Dr Raman' })
  const otherCalendar = await server.execute('calendars.create', null, { name: 'There', location: otherLocation, provider })
  const patient = await server.execute('patients.create', null, { firstName: 'Ana', lastName: 'Ruiz' })
  const times = { startsAt: '2026-11-25T01:00:00.000Z', endsAt: '2026-11-25T02:00:00.000Z' }
  const appointment = { patient, provider, location: ownLocation, ...times }
  for (const invalid of [{ chair: steriliser }, { chair: otherChair }, { calendar: otherCalendar }]) {
    const path = Object.keys(invalid)[0]
    expect(await refusalOf('appointments.book', null, { ...appointment, ...invalid })).toEqual({ status: 422, path, moved: 0 })
    expect(await refusalOf('events.create', null, { title: 'Closed', location: ownLocation, ...times, ...invalid })).toEqual({
      status: 422,
      path,
      moved: 0,
    })
  }
  const appointmentId = await server.execute('appointments.book', null, { ...appointment, chair })
  expect(await refusalOf('appointments.move', appointmentId, { location: otherLocation })).toEqual({ status: 422, path: 'chair', moved: 0 })
  expect(
    await refusalOf('appointments.move', appointmentId, { location: otherLocation, chair: otherChair, calendar: otherCalendar }),
  ).toMatchObject({
    status: 200,
    moved: 1,
  })
})

test('[FIT-2] a retired record stays in what refers to it; a new reference to it is refused, in a list too', async () => {
  const category = await server.execute('categories.create', null, { name: 'Preventive' })
  const subcategory = await server.execute('subcategories.create', null, { name: 'Cleaning', category })
  const [type, other] = [
    await server.execute('class.create', null, { name: 'Exam', minutes: 30 }),
    await server.execute('class.create', null, { name: 'Clean', minutes: 30 }),
  ]
  const form = await server.execute('forms.create', null, { name: 'Consent', types: [type] })
  await server.execute('categories.edit', category, { active: false })
  await server.execute('class.edit', type, { active: false })
  expect(await refusalOf('subcategories.edit', subcategory, { name: 'Clean and polish' })).toMatchObject({ status: 200, moved: 1 })
  expect(await refusalOf('subcategories.create', null, { name: 'Another', category })).toEqual({ status: 422, path: 'category', moved: 0 })
  expect(await refusalOf('forms.edit', form, { types: [type, other] })).toMatchObject({ status: 200, moved: 1 })
  expect(await refusalOf('forms.create', null, { name: 'Another', types: [other, type] })).toEqual({ status: 422, path: 'types', moved: 0 })
})

test('[FIT-5] a retired provider is not booked any more, keeps the appointments that exist, and may have past ones recorded', async () => {
  const location = await server.execute('locations.create', null, { name: 'Here', timeZone: 'Australia/Sydney' })
  const dentist = await server.execute('providers.create', null, { name: 'Dr Vale' })
  const patient = await server.execute('patients.create', null, { firstName: 'Ana', lastName: 'Reyes' })
  const times = { startsAt: '2027-03-01T00:00:00.000Z', endsAt: '2027-03-01T00:30:00.000Z' }
  const booking = { location, provider: dentist, patient, ...times }
  const booked = await server.execute('appointments.book', null, booking)
  await server.execute('providers.edit', dentist, { active: false })
  expect(await refusalOf('appointments.edit', booked, { notes: 'Likes mornings' })).toMatchObject({ status: 200 })
  expect(await refusalOf('appointments.book', null, booking)).toMatchObject({ status: 422, path: 'provider' })
  const past = { startsAt: '2025-03-03T00:00:00.000Z', endsAt: '2025-03-03T00:30:00.000Z', ended: 'departed' }
  expect(await refusalOf('appointments.recordPast', null, { ...booking, ...past })).toMatchObject({ status: 200 })
})
