import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { type TestHouse, aHouse, bearer, password } from '../auth/aHouse.ts'

let h: TestHouse
let token: string
let [here, there, mine, theirs, me, colleague, patient] = ['', '', '', '', '', '', '']

beforeEach(async () => {
  h = await aHouse()
  here = await h.act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney' })
  there = await h.act('locations.create', null, { name: 'The other one', timeZone: 'Australia/Sydney' })
  me = await h.act('providers.create', null, { name: 'Dr Mine' })
  colleague = await h.act('providers.create', null, { name: 'Dr Theirs' })
  mine = await h.act('calendars.create', null, { name: 'Mine', location: here, provider: me })
  theirs = await h.act('calendars.create', null, { name: 'Theirs', location: here, provider: colleague })
  patient = await h.act('patients.create', null, { firstName: 'Ana', lastName: 'Ruiz' })
  const scopes = ['appt', 'appt.e', 'appt.c', 'cal']
  await h.act('groups.edit', h.group, { scopes })
  await h.act('users.create', null, { username: 'dentist', name: 'Mine', groups: [h.group], password, provider: me, locations: [here] })
  token = await h.signIn({ payload: { username: 'dentist', password } })
})
afterEach(() => h.close())

const hour = (at: number) => `2026-11-25T0${at}:00:00.000Z`
const booked = (calendar: string | null, at: number) =>
  h.act('appointments.book', null, {
    ...{ patient, location: here, provider: calendar === theirs ? colleague : me, calendar },
    ...{ startsAt: hour(at), endsAt: hour(at + 1) },
  })

async function asked(command: string, record: string, data: Fields) {
  const before = (await h.house.store.entries(h.practice, 0, 1)).position
  const payload = { command: `appointments.${command}`, record, data }
  const answer = await h.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(token), payload })
  const after = (await h.house.store.entries(h.practice, 0, 1)).position
  return { status: answer.statusCode, scope: answer.json().scope, entries: after - before }
}

const needs = (scope: string) => ({ status: 403, scope, entries: 0 })
const done = { status: 200, scope: undefined, entries: 1 }

describe('whose book it is', () => {
  test('[BOOK-1] In one’s own book a visit is moved, made longer and moved away without a further right, and so is one in no book', async () => {
    const [own, loose] = [await booked(mine, 1), await booked(null, 3)]
    expect(await asked('move', own, { startsAt: hour(2), endsAt: hour(3) })).toEqual(done)
    expect(await asked('resize', own, { endsAt: '2026-11-25T02:30:00.000Z' })).toEqual(done)
    expect(await asked('move', loose, { calendar: mine })).toEqual(done)
    expect(await asked('reschedule', own, { to: { startsAt: hour(6), endsAt: hour(7) } })).toEqual(done)
  })

  test('[BOOK-2] Into another’s book, out of it and within it needs the right to the books of others', async () => {
    const [own, other] = [await booked(mine, 1), await booked(theirs, 3)]
    expect(await asked('move', own, { calendar: theirs })).toEqual(needs('cal.o'))
    expect(await asked('move', other, { calendar: mine, provider: me })).toEqual(needs('cal.o'))
    expect(await asked('move', other, { calendar: null })).toEqual(needs('cal.o'))
    expect(await asked('move', other, { startsAt: hour(4), endsAt: hour(5) })).toEqual(needs('cal.o'))
    expect(await asked('resize', other, { endsAt: '2026-11-25T03:30:00.000Z' })).toEqual(needs('cal.o'))
    expect(await asked('reschedule', other, { to: { startsAt: hour(6), endsAt: hour(7) } })).toEqual(needs('cal.o'))
    await h.act('groups.edit', h.group, { scopes: ['appt', 'appt.e', 'cal', 'cal.o'] })
    expect(await asked('move', other, { calendar: mine, provider: me })).toEqual(done)
  })

  test('[BOOK-3] To another location needs the right for that; to one that is not theirs nothing leads, not even a visit in its place', async () => {
    const own = await booked(mine, 1)
    expect(await asked('move', own, { location: there })).toMatchObject({ status: 403, entries: 0 })
    expect(await asked('reschedule', own, { to: { startsAt: hour(6), endsAt: hour(7), location: there } })).toMatchObject({
      status: 422,
      entries: 0,
    })
    await h.act('groups.edit', h.group, { scopes: ['appt', 'appt.e', 'appt.c', 'appt.loc'] })
    expect(await asked('move', own, { location: there })).toMatchObject({ status: 422, entries: 0 })
  })
})
