import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FigureCell } from '#domain/figures/figure.ts'
import { figureAreas } from '#resources/declaredFigures.ts'
import { project } from '#server/push/broadcast/project.ts'
import { startTestServer, password, type TestServer } from '../startTestServer.ts'

let server: TestServer
const locations: string[] = []

const startsAt = '2026-11-24T01:00:00.000Z'

beforeAll(async () => {
  server = await startTestServer()
  const { execute } = server
  const provider = await execute('providers.create', null, { name: 'Dr Raman' })
  const patient = await execute('patients.create', null, { firstName: 'Sam', lastName: 'Ple' })
  for (const name of ['Harbour', 'Hillside']) {
    const location = await execute('locations.create', null, { name, timeZone: 'Australia/Sydney' })
    locations.push(location)
    const chair = await execute('equipments.create', null, { kind: 'chair', name, location })
    const times = { startsAt, endsAt: '2026-11-24T01:30:00.000Z' }
    await execute('appointments.book', null, { patient, provider, location, chair, ...times, overlapReason: 'Two locations' })
  }
  for (const [username, scopes] of [
    ['book', ['appt', 'rep', 'rep.apta']],
    ['none', ['prv']],
  ] as const) {
    const group = await execute('groups.create', null, { name: username, scopes })
    await execute('users.create', null, { username, name: username, groups: [group], password, locations: [locations[0]] })
  }
}, 60_000)
afterAll(() => server.close())

async function read(username: string, path: string) {
  const token = await server.signIn({ payload: { username, password } })
  const response = await server.app.inject({ url: `/api/reports/figures/${path}`, headers: { authorization: `Bearer ${token}` } })
  return { status: response.statusCode, body: response.json() }
}
const locationsIn = (items: readonly FigureCell[]) => items.map(({ location }) => location)

test('[FIGURE-6] a user reads the cells of a figure at their own locations only, and only with the permission for its records', async () => {
  const { status, body } = await read('book', 'appointments/?day.from=2026-11-24&day.to=2026-11-25')
  expect([status, locationsIn(body.items)]).toEqual([200, [locations[0]]])
  expect(body.items[0]).toMatchObject({ day: '2026-11-24', minute: 0, booked: 1 })
  expect(body).toMatchObject({ next: null, version: 1, position: expect.any(Number), epoch: expect.any(String) })
  expect((await read('book', `appointments/?location=${locations[1]}`)).body.items).toEqual([])
  expect((await read('none', 'appointments/')).status).toBe(403)
})

test('[FIGURE-6] a request for more than ten years, an unknown parameter or a wrong day is refused', async () => {
  for (const query of ['day.from=2010-01-01&day.to=2026-01-01', 'group=day', 'day.from=2026-02-30', 'limit=1001', 'after=x'])
    expect([query, (await read('book', `attendance/?${query}`)).status]).toEqual([query, 400])
  expect((await read('book', 'appointments/?provider=x')).status).toBe(400)
})

test('[FIGURE-10] a figure is added up by at most three groupings of a period, from the cells of the own locations', async () => {
  const period = 'day.from=2026-10-15&day.to=2026-12-15'
  const { status, body } = await read('book', `attendance/?${period}&group=month,location`)
  expect([status, body.items]).toEqual([200, [{ id: `2026-11.${locations[0]}`, month: '2026-11', location: locations[0], booked: 1 }]])
  expect(body).toMatchObject({ version: 3, position: expect.any(Number), definition: expect.any(String) })
  expect((await read('book', `attendance/?${period}&group=`)).body.items).toEqual([{ id: '', booked: 1 }])
  const wrong = [`${period}&group=chair`, `${period}&group=day,month,provider,location`, 'group=day', `${period}&group=day&limit=5`]
  for (const query of wrong) expect([query, (await read('book', `attendance/?${query}`)).status]).toEqual([query, 400])
  expect((await read('none', `attendance/?${period}&group=day`)).status).toBe(403)
})

test('[FIGURE-7] a follower receives each changed cell of its locations with its new value, never a difference', () => {
  const resource = figureAreas.find(({ name }) => name === 'figures/appointments')
  if (!resource) throw new Error('there is no such figure')
  const cell = { id: 'a.2026-11-24.0', version: 7, location: 'a', day: '2026-11-24', minute: 0, booked: 3 }
  const change = { area: resource.name, cell, isRemoved: false, before: [2] }
  const other = { ...change, cell: { ...cell, location: 'b' } }
  const head = { practice: 'p', position: 7, at: startsAt, because: '', command: 'appointments.book' } as const
  const by = { kind: 'user', id: 'u', name: 'Ruth' } as const
  const areas = new Map([[resource.name, { resource, view: 'wall' }]])
  const audience = { kind: 'wall', user: null, locations: ['a'], areas, showsNames: false } as const
  const changesFor = (figures: readonly (typeof change)[]) => project({ ...head, by, changes: [], figures }, audience)?.changes
  const { id: record, version, ...values } = cell
  expect(changesFor([change, other])).toEqual([{ area: resource.name, record, version, kind: 'created', values }])
  expect(changesFor([{ ...change, isRemoved: true }])).toEqual([{ area: resource.name, record, version, kind: 'removed', values: {} }])
  expect(changesFor([other])).toBeUndefined()
})
