import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import type { Fields } from '#domain/wire.ts'
import { type TestHouse, aHouse } from '../auth/aHouse.ts'

let h: TestHouse
beforeEach(async () => {
  h = await aHouse()
})
afterEach(() => h.close())

const position = async () => (await h.house.store.entries(h.practice, 0, 1)).position

/** What it is refused for, and whether the log moved. */
async function refused(command: string, record: string | null, data: Fields) {
  const before = await position()
  const no = await h.act(command, record, data).catch((thrown: unknown) => thrown)
  const { status, extras } = no instanceof Problem ? no : { status: 200, extras: {} }
  return { status, path: extras.errors?.[0]?.path, moved: (await position()) - before }
}

test('[FIT-1] A chair is a chair, and chair and book are of the location where the visit or the closed time is', async () => {
  const [here, there] = [
    await h.act('locations.create', null, { name: 'Here', timeZone: 'Australia/Sydney' }),
    await h.act('locations.create', null, { name: 'There', timeZone: 'Australia/Sydney' }),
  ]
  const steriliser = await h.act('equipments.create', null, { kind: 'steriliser', name: 'Lisa', location: here })
  const chair = await h.act('equipments.create', null, { kind: 'chair', name: 'Chair 1', location: here })
  const theirs = await h.act('equipments.create', null, { kind: 'chair', name: 'Chair 2', location: there })
  const provider = await h.act('providers.create', null, { name: 'Dr Raman' })
  const book = await h.act('calendars.create', null, { name: 'There', location: there, provider })
  const patient = await h.act('patients.create', null, { firstName: 'Ana', lastName: 'Ruiz' })
  const when = { startsAt: '2026-11-25T01:00:00.000Z', endsAt: '2026-11-25T02:00:00.000Z' }
  const visit = { patient, provider, location: here, ...when }
  for (const wrong of [{ chair: steriliser }, { chair: theirs }, { calendar: book }]) {
    const path = Object.keys(wrong)[0]
    expect(await refused('appointments.book', null, { ...visit, ...wrong })).toEqual({ status: 422, path, moved: 0 })
    expect(await refused('events.create', null, { title: 'Closed', location: here, ...when, ...wrong })).toEqual({
      status: 422,
      path,
      moved: 0,
    })
  }
  const booked = await h.act('appointments.book', null, { ...visit, chair })
  expect(await refused('appointments.move', booked, { location: there })).toEqual({ status: 422, path: 'chair', moved: 0 })
  expect(await refused('appointments.move', booked, { location: there, chair: theirs, calendar: book })).toMatchObject({
    status: 200,
    moved: 1,
  })
})
