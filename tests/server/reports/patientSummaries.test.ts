import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { createMissingRecords } from '#server/engine/records/createMissing.ts'
import { write } from '#server/engine/storeRequests.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import type { Tx } from '#server/store/store.ts'
import { listRecords } from '../refusalBy.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
let place: Fields
let other: string
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const location = await create('locations', { name: 'Harbour', timeZone: 'Australia/Sydney' })
  place = { location, provider: await create('providers', { name: 'Dr Raman' }) }
  other = await create('providers', { name: 'Dr Vale' })
  const group = await create('groups', { name: 'Reports', scopes: ['rep', 'rep.pat'] })
  await create('users', { username: 'grace', name: 'Grace', groups: [group], password })
  token = await server.signIn({ payload: { username: 'grace', password } })
}, 60_000)
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
const timesOf = (startsAt: string) => ({ startsAt, endsAt: new Date(Date.parse(startsAt) + 30 * 60_000).toISOString() })
const book = (patient: string, startsAt: string, data: Fields = {}) =>
  server.execute('appointments.book', null, { ...place, ...timesOf(startsAt), patient, ...data })
const past = (patient: string, startsAt: string, data: Fields = {}) =>
  server.execute('appointments.recordPast', null, { ...place, ...timesOf(startsAt), patient, ended: 'departed', ...data })
const addPatient = (lastName: string) => create('patients', { firstName: 'Sam', lastName })

async function summaryOf(patient: string): Promise<Fields> {
  const found: readonly Fields[] = await listRecords(server, 'patients/summaries')
  const summary = found.find((one) => one['patient'] === patient)
  if (!summary) return {}
  const { attended, firstOn, lastOn, bookedUntil } = summary
  return { attended, firstOn, lastOn, bookedUntil }
}

async function figuresOf(day: string): Promise<Fields> {
  const url = `/api/reports/figures/patients/?day.from=${day}&day.to=${daysAfter(day, 1)}`
  const { items } = (await server.app.inject({ url, headers: bearer(token) })).json()
  const sum = (measure: string) => items.reduce((total: number, cell: Record<string, number>) => total + (cell[measure] ?? 0), 0)
  return { newPatients: sum('newPatients'), returned: sum('returned'), lastSeen: sum('lastSeen'), unbooked: sum('unbooked') }
}

test('[REPORT-13] a patient’s first, last and next appointment follow every change of theirs in the same entry, and the figures with them', async () => {
  const patient = await addPatient('Follow')
  expect(await summaryOf(patient)).toEqual({ attended: 0, firstOn: null, lastOn: null, bookedUntil: null })
  // Half past eleven in the evening in UTC is the next day in Sydney.
  await past(patient, '2026-03-02T23:30:00.000Z')
  await past(patient, '2026-02-02T01:00:00.000Z', { provider: other })
  expect(await summaryOf(patient)).toEqual({ attended: 2, firstOn: '2026-02-02', lastOn: '2026-03-03', bookedUntil: null })
  expect([await figuresOf('2026-02-02'), await figuresOf('2026-03-03')]).toEqual([
    { newPatients: 1, returned: 1, lastSeen: 0, unbooked: 0 },
    { newPatients: 0, returned: 0, lastSeen: 1, unbooked: 1 },
  ])
  const next = await book(patient, '2026-12-10T01:00:00.000Z')
  expect(await summaryOf(patient)).toMatchObject({ lastOn: '2026-03-03', bookedUntil: '2026-12-10' })
  expect(await figuresOf('2026-03-03')).toMatchObject({ lastSeen: 1, unbooked: 0 })
  await server.execute('appointments.move', next, timesOf('2026-12-12T01:00:00.000Z'))
  expect(await summaryOf(patient)).toMatchObject({ bookedUntil: '2026-12-12' })
  await server.execute('appointments.cancel', next, { cancelReason: 'Unwell' })
  expect(await summaryOf(patient)).toMatchObject({ lastOn: '2026-03-03', bookedUntil: null })
  expect(await figuresOf('2026-03-03')).toMatchObject({ lastSeen: 1, unbooked: 1 })
})

test('[REPORT-13] an appointment that was booked for the wrong patient leaves no trace in their summary', async () => {
  const [wrong, right] = [await addPatient('Wrong'), await addPatient('Right')]
  const booked = await book(wrong, '2026-12-11T01:00:00.000Z')
  await server.execute('appointments.correctPatient', booked, { patient: right })
  expect([(await summaryOf(wrong))['bookedUntil'], (await summaryOf(right))['bookedUntil']]).toEqual([null, '2026-12-11'])
})

test('[CHILD-9] a practice of an earlier release gets the summary of each parent, added up', async () => {
  const patient = await addPatient('Earlier')
  await past(patient, '2026-04-07T01:00:00.000Z')
  const practice = server.practice
  const { by, origin } = systemPrincipal(practice, 'test', new Set())
  const [summary] = (await listRecords(server, 'patients/summaries')).filter((one) => one['patient'] === patient)
  const run = function* (): Tx<void> {
    yield* write('patients/summaries', String(summary?.id), null)
  }
  await server.deps.store.change({ practice, by, origin, because: 'a test', command: 'test', run })
  expect(await summaryOf(patient)).toEqual({})
  await createMissingRecords(server.deps)
  expect(await summaryOf(patient)).toMatchObject({ attended: 1, lastOn: '2026-04-07' })
})
