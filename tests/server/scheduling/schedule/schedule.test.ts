import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type TestServer, startTestServer, bearer, password } from '../../startTestServer.ts'

let server: TestServer
let token: string
let [location, own, other] = ['', '', '']

beforeEach(async () => {
  server = await startTestServer()
  location = await server.execute('locations.create', null, {
    name: 'Bridge Road',
    timeZone: 'Australia/Sydney',
    opensAt: '08:30',
    closesAt: '17:00',
  })
  own = await server.execute('providers.create', null, { name: 'Dr Mine' })
  other = await server.execute('providers.create', null, { name: 'Dr Theirs' })
  await server.execute('groups.edit', server.group, { scopes: ['cal', 'cal.c', 'cal.e', 'cal.d', 'loc', 'loc.e'] })
  await server.execute('users.create', null, { username: 'dentist', name: 'Mine', groups: [server.group], password, provider: own })
  token = await server.signIn({ payload: { username: 'dentist', password } })
})
afterEach(() => server.close())

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: Fields) {
  const headers = { ...bearer(token), ...(method === 'PATCH' || method === 'DELETE' ? { 'if-match': `"${await versionAt(url)}"` } : {}) }
  const response = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.body === '' ? null : response.json() }
}
async function versionAt(url: string): Promise<number> {
  return (await server.app.inject({ method: 'GET', url, headers: bearer(token) })).json().version
}

const tuesdays = (fields: Fields = {}): Fields => ({
  provider: own,
  location,
  from: '09:00',
  to: '15:00',
  weekdays: [2],
  startsOn: '2026-11-01',
  ...fields,
})
const post = (fields: Fields) => call('POST', '/api/schedule/', fields)
const hoursOf = async () => {
  const { body } = await call('GET', `/api/locations/${location}`)
  return [body.opensAt, body.closesAt]
}
const openingRows = async (): Promise<readonly AnyRecord[]> =>
  (await call('GET', `/api/schedule/?location=${location}`)).body.items.filter((row: AnyRecord) => row['provider'] === null)

describe('rosters', () => {
  test('[SCHEDULE-10] a roster is created published, and ends today when a user ends it', async () => {
    const { status, body } = await post(tuesdays())
    expect([status, body.state, body.everyWeeks, body.breaks]).toEqual([201, 'published', 1, []])
    const ended = await call('POST', '/api/commands/', { command: 'schedule.end', record: body.id })
    expect([ended.body.record.state, ended.body.record.endsOn]).toEqual(['ended', '2026-11-24'])
    const { body: later } = await post(tuesdays({ startsOn: '2026-12-01' }))
    expect((await call('POST', '/api/commands/', { command: 'schedule.end', record: later.id })).body.reason).toBe('hasBegun')
  })

  test('[SCHEDULE-11] a provider cannot have two published rosters at one time; a draft is judged when it is published', async () => {
    await post(tuesdays())
    expect(await post(tuesdays({ from: '14:00', to: '18:00' }))).toMatchObject({ status: 409, body: { reason: 'providerHasOneRoster' } })
    expect((await post(tuesdays({ from: '15:00', to: '18:00' }))).status).toBe(201)
    const draft = await call('POST', '/api/commands/', { command: 'schedule.draft', data: tuesdays({ from: '10:00', to: '11:00' }) })
    const { id } = draft.body.record
    expect((await call('POST', '/api/commands/', { command: 'schedule.publish', record: id })).body.reason).toBe('providerHasOneRoster')
    await call('PATCH', `/api/schedule/${id}`, { weekdays: [3] })
    expect((await call('POST', '/api/commands/', { command: 'schedule.publish', record: id })).body.record.state).toBe('published')
    expect((await call('PATCH', `/api/schedule/${id}`, { weekdays: [2, 3] })).status).toBe(409)
  })

  test('[SCHEDULE-12] the server refuses a roster whose fields contradict each other with 422, and changes nothing', async () => {
    const before = (await call('GET', '/api/schedule/')).body.position
    expect(await post(tuesdays({ breaks: [{ from: '08:00', to: '09:30' }] }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'breaks.0' }] },
    })
    const [morning, over, noon] = [
      { from: '10:00', to: '10:30' },
      { from: '10:15', to: '10:45' },
      { from: '12:00', to: '12:30' },
    ]
    expect(await post(tuesdays({ breaks: [over, noon, morning] }))).toMatchObject({ status: 422, body: { errors: [{ path: 'breaks.0' }] } })
    expect(await post(tuesdays({ from: '02:30', weekdays: [7] }))).toMatchObject({ status: 422, body: { errors: [{ path: 'from' }] } })
    expect((await call('POST', '/api/schedule/exceptions/', { day: '2026-12-01', kind: 'off' })).status).toBe(422)
    expect((await post(tuesdays({ everyWeeks: 53 }))).status).toBe(400)
    expect((await call('GET', '/api/schedule/')).body.position).toBe(before)
    const touching = { from: '10:30', to: '10:45' }
    expect((await post(tuesdays({ breaks: [noon, touching, morning] }))).status).toBe(201)
  })

  test('[SCHEDULE-13] changing another provider’s roster or exception requires the cal.o permission', async () => {
    expect(await post(tuesdays({ provider: other }))).toMatchObject({ status: 403, body: { scope: 'cal.o' } })
    const off = { provider: other, day: '2026-12-01', kind: 'off' }
    expect(await call('POST', '/api/schedule/exceptions/', off)).toMatchObject({ status: 403, body: { scope: 'cal.o' } })
    expect((await call('POST', '/api/schedule/exceptions/', { ...off, provider: own })).status).toBe(201)
    const theirs = await server.execute('schedule.create', null, tuesdays({ provider: other }))
    expect((await call('DELETE', `/api/schedule/${theirs}`)).status).toBe(403)
  })
})

describe('opening hours', () => {
  test('[SCHEDULE-14] a new location has its opening hours in the schedule, and they leave with it', async () => {
    const [row, ...more] = await openingRows()
    expect(row).toMatchObject({ from: '08:30', to: '17:00', weekdays: [1, 2, 3, 4, 5, 6, 7], state: 'published' })
    expect(more).toEqual([])
    expect((await call('DELETE', `/api/locations/${location}`)).status).toBe(204)
    expect((await call('GET', '/api/schedule/')).body.items).toEqual([])
  })

  test('[SCHEDULE-15] changing the hours of a location changes its roster, beside other fields of one request', async () => {
    const { status, body } = await call('PATCH', `/api/locations/${location}`, { opensAt: '07:00', address: '1 Bridge Road' })
    expect([status, body.opensAt, body.closesAt, body.address]).toEqual([200, '07:00', '17:00', '1 Bridge Road'])
    expect(await openingRows()).toMatchObject([{ from: '07:00', to: '17:00' }])
    expect((await call('PATCH', `/api/locations/${location}`, { opensAt: '18:00' })).status).toBe(422)
  })

  test('[SCHEDULE-16] a location shows the earliest opening and the latest closing of its rosters', async () => {
    const [row] = await openingRows()
    await call('PATCH', `/api/schedule/${row?.id}`, { to: '16:00', weekdays: [1, 2, 3, 4, 5] })
    expect(await hoursOf()).toEqual(['08:30', '16:00'])
    const { body } = await post({ location, from: '07:30', to: '12:00', weekdays: [6], startsOn: '2026-11-01' })
    expect(await hoursOf()).toEqual(['07:30', '16:00'])
    expect((await call('PATCH', `/api/locations/${location}`, { opensAt: '09:00' })).body.reason).toBe('hoursAreAlike')
    await call('DELETE', `/api/schedule/${body.id}`)
    expect(await hoursOf()).toEqual(['08:30', '16:00'])
    expect((await call('PATCH', `/api/locations/${location}`, { opensAt: '09:00' })).status).toBe(200)
  })
})
