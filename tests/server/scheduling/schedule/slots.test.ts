import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { type TestServer, startTestServer, bearer, password } from '../../startTestServer.ts'

let server: TestServer
let token: string
let [location, provider, patient, chair] = ['', '', '', '']

beforeEach(async () => {
  server = await startTestServer()
  location = await server.execute('locations.create', null, {
    name: 'Bridge Road',
    timeZone: 'Australia/Sydney',
    opensAt: '09:00',
    closesAt: '11:00',
  })
  provider = await server.execute('providers.create', null, { name: 'Dr Raman' })
  patient = await server.execute('patients.create', null, { firstName: 'Ana', lastName: 'Ruiz' })
  chair = await server.execute('equipments.create', null, { kind: 'chair', name: 'Chair 1', number: 1, location })
  await server.execute('groups.edit', server.group, { scopes: ['appt'] })
  await server.execute('users.create', null, {
    username: 'booker',
    name: 'Booker',
    groups: [server.group],
    password,
    locations: [location],
  })
  token = await server.signIn({ payload: { username: 'booker', password } })
})
afterEach(() => server.close())

type SlotBody = { readonly startsAt: string; readonly provider: string; readonly chair: string | null; readonly status: string }
async function search(query: string) {
  const response = await server.app.inject({ method: 'GET', url: `/api/schedule/slots/?${query}`, headers: bearer(token) })
  return { status: response.statusCode, body: response.json(), items: (response.json().items ?? []) as readonly SlotBody[] }
}
/** 25 November in Sydney is 11 hours ahead of UTC. */
const on25th = (rest = '') => search(`location=${location}&day.from=2026-11-25&day.to=2026-11-26&minutes=30${rest}`)
const freeTimes = async (rest = '') => (await on25th(`&status=free${rest}`)).items.map(({ startsAt }) => startsAt.slice(11, 16))
const at = (clock: string) => `2026-11-24T${clock}:00.000Z`
const book = (fields: Fields = {}) =>
  server.execute('appointments.book', null, { patient, provider, location, chair, startsAt: at('22:00'), endsAt: at('23:00'), ...fields })

describe('the search for free time', () => {
  test('[SCHEDULE-68] the search for a type keeps its buffers, and offers only the providers who do it', async () => {
    const other = await server.execute('providers.create', null, { name: 'Dr Okafor' })
    const root = await server.execute('class.create', null, { name: 'Root canal', minutes: 30, bufferAfter: 15, providers: [provider] })
    const any = await server.execute('class.create', null, { name: 'Check', minutes: 30 })
    await book({ type: root, startsAt: at('22:00'), endsAt: at('22:30'), chair: null })
    const found = async (type: string, rest = '') =>
      (await search(`location=${location}&day.from=2026-11-25&day.to=2026-11-26&status=free&type=${type}${rest}`)).items
    const times = (items: readonly SlotBody[], of: string) =>
      items.filter((slot) => slot.provider === of).map(({ startsAt }) => startsAt.slice(11, 16))
    expect(times(await found(root), provider)).toEqual(['22:45', '23:00', '23:15', '23:30'])
    expect(times(await found(root), other)).toEqual([])
    expect(await found(root, `&provider=${other}`)).toEqual([])
    expect(times(await found(any), provider)).toEqual(['22:45', '23:00', '23:15', '23:30'])
    expect(times(await found(any), other)[0]).toBe('22:00')
  })

  test('[SCHEDULE-30] the search returns the free times of a day, without those of appointments, blockouts and exceptions', async () => {
    expect(await freeTimes()).toEqual(['22:00', '22:15', '22:30', '22:45', '23:00', '23:15', '23:30'])
    await book()
    expect(await freeTimes()).toEqual(['23:00', '23:15', '23:30'])
    await server.execute('events.create', null, { title: 'Meeting', location, startsAt: at('23:00'), endsAt: at('23:20') })
    expect(await freeTimes()).toEqual(['23:20', '23:30'])
    await server.execute('schedule/exceptions.create', null, { location, day: '2026-11-25', kind: 'off' })
    expect(await freeTimes()).toEqual([])
  })

  test('[SCHEDULE-31] a slot names provider, chair and status, and nothing of a patient', async () => {
    await book()
    const { items, body } = await on25th()
    expect(items[0]).toEqual({ startsAt: at('22:00'), endsAt: at('23:00'), provider, chair: null, status: 'busy' })
    expect(items[1]).toEqual({ startsAt: at('23:00'), endsAt: at('23:30'), provider, chair, status: 'free' })
    expect(Object.keys(body).sort()).toEqual(['epoch', 'items', 'next', 'position'])
  })

  test('[SCHEDULE-32] a provider who is booked at another location is not free', async () => {
    const elsewhere = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
    await book({ location: elsewhere, chair: null })
    expect(await freeTimes()).toEqual(['23:00', '23:15', '23:30'])
  })

  test('[SCHEDULE-51] for an appointment that is to be moved, its own time counts as free', async () => {
    const appointment = await book()
    expect(await freeTimes(`&appointment=${appointment}`)).toEqual(['22:00', '22:15', '22:30', '22:45', '23:00', '23:15', '23:30'])
    expect((await on25th('&appointment=mine')).status).toBe(400)
  })

  test('[SCHEDULE-33] the pages of a search hold each slot once, in order of time', async () => {
    const second = await server.execute('providers.create', null, { name: 'Dr Okafor' })
    const whole = (await on25th()).items
    expect(new Set(whole.map((slot) => slot.provider))).toEqual(new Set([provider, second]))
    const paged: SlotBody[] = []
    let after = ''
    do {
      const { items, body } = await on25th(`&limit=3${after}`)
      paged.push(...items)
      after = typeof body.next !== 'string' ? '' : `&after=${body.next}`
    } while (after !== '')
    expect(paged).toEqual(whole)
  })

  test('[SCHEDULE-34] the search takes its length from the type, and its days from the location’s time zone', async () => {
    const type = await server.execute('class.create', null, { name: 'Crown', minutes: 105 })
    const { items } = await search(`location=${location}&type=${type}&day.from=2026-11-25&status=free`)
    expect(items.map(({ startsAt }) => startsAt)).toEqual([at('22:00'), at('22:15')])
  })

  test('[SCHEDULE-36] the search names only the asked days of the week and times of day, and on request the first time of each day', async () => {
    const week = `location=${location}&minutes=30&day.from=2026-11-23&day.to=2026-11-30&status=free&limit=200`
    const startsOf = async (rest: string) => (await search(`${week}${rest}`)).items.map(({ startsAt }) => startsAt.slice(5, 16))
    // Thursday and Sunday; in Sydney the day is eleven hours ahead.
    const both = await startsOf('&weekdays=4,7')
    expect(new Set(both.map((start) => start.slice(0, 5)))).toEqual(new Set(['11-25', '11-28']))
    expect(await startsOf('&weekdays=4&time.from=10:00')).toEqual(['11-25T23:00', '11-25T23:15', '11-25T23:30'])
    expect(await startsOf('&weekdays=4&time.to=09:45')).toEqual(['11-25T22:00', '11-25T22:15'])
    expect(await startsOf('&weekdays=4,7&each=day')).toEqual(['11-25T22:00', '11-28T22:00'])
    expect(await startsOf('&weekdays=4,7&each=day&time.from=09:20')).toEqual(['11-25T22:30', '11-28T22:30'])
    for (const wrong of ['&weekdays=8', '&weekdays=', '&time.from=9', '&each=week'])
      expect((await search(`${week}${wrong}`)).status).toBe(400)
  })

  test('[SCHEDULE-35] the search refuses unknown parameters, more than 31 days, other locations and users without permission', async () => {
    const statusOf = async (query: string) => (await search(query)).status
    expect(await statusOf('')).toBe(400)
    expect(await statusOf(`location=${location}&chair=1`)).toBe(400)
    expect(await statusOf(`location=${location}&minutes=4`)).toBe(400)
    expect(await statusOf(`location=${location}&after=1`)).toBe(400)
    expect(await statusOf(`location=${location}&day.from=2026-11-25&day.to=2026-11-25`)).toBe(400)
    expect(await statusOf(`location=${location}&day.from=2026-11-25&day.to=2026-12-27`)).toBe(400)
    expect(await statusOf(`location=${location}&day.from=2026-11-25&day.to=2026-12-26`)).toBe(200)
    expect(await statusOf(`location=${provider}`)).toBe(404)
    const elsewhere = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
    expect(await statusOf(`location=${elsewhere}`)).toBe(404)
    await server.execute('groups.edit', server.group, { scopes: ['pat'] })
    expect(await statusOf(`location=${location}`)).toBe(403)
  })
})
