import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
let token: string
const places: string[] = []
let provider: string
let item: string
let condition: string
const day = '2026-11-24'

beforeAll(async () => {
  server = await startTestServer()
  for (const name of ['Harbour', 'Hillside']) places.push(await create('locations', { name, timeZone: 'Australia/Sydney' }))
  provider = await create('providers', { name: 'Dr Raman' })
  item = await create('items', { code: 'X-50', name: 'Crown', needsTooth: true })
  condition = await create('treatconds', { code: 'K', name: 'Crown', is: 'treatment', on: ['tooth'], drawing: 'crown' })
  token = await signInWith('reports', 'rep', 'rep.treatt', 'rep.treatp')
}, 60_000)
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
const addPatient = () => create('patients', { firstName: 'Sam', lastName: 'Ple' })

async function signInWith(username: string, ...scopes: readonly Scope[]): Promise<string> {
  const group = await create('groups', { name: username, scopes })
  await create('users', { username, name: username, groups: [group], password })
  return server.signIn({ payload: { username, password } })
}

const readFigure = async (name: string, as = token) => server.app.inject({ url: `/api/reports/figures/${name}/`, headers: bearer(as) })

/** The sums of all cells of a figure at a location, by their measures. */
async function sumsAt(name: string, location: string): Promise<Record<string, number>> {
  const { items: cells } = (await readFigure(name)).json() as { items: readonly Record<string, string | number>[] }
  const keys = ['id', 'version', 'location', 'day', 'provider', 'item', 'bin']
  const sums: Record<string, number> = {}
  for (const cell of cells.filter((one) => one['location'] === location))
    for (const [measure, value] of Object.entries(cell)) if (!keys.includes(measure)) sums[measure] = (sums[measure] ?? 0) + Number(value)
  return sums
}

async function seat(patient: string, location: string): Promise<string> {
  const chair = await create('equipments', { kind: 'chair', name: `Chair of ${patient}`, location })
  const times = { startsAt: `${day}T00:00:00.000Z`, endsAt: `${day}T00:30:00.000Z` }
  const booking = { patient, provider, location, chair, ...times, overlapReason: 'Several patients' }
  const appointment = await server.execute('appointments.book', null, booking)
  for (const [command, data] of [
    ['checkIn', {}],
    ['setReady', {}],
    ['seat', { chair }],
  ] as const)
    await server.execute(`appointments.${command}`, appointment, data)
  return appointment
}

const plan = async (location: string | null, more: Fields = {}) => {
  const patient = await addPatient()
  const fee = { cents: 150_000, currency: 'AUD' }
  const stroke = { patient, condition, item, charted: 'planned', teeth: [26], provider, location, fee, ...more }
  return { patient, operation: await server.execute('operations.chart', null, stroke) }
}

test('[REPORT-579] each step of a treatment moves its counts at once, and what is void or corrected leaves no count behind', async () => {
  const [location = ''] = places
  const { patient, operation } = await plan(location)
  const open = { proposed: 1, proposedAmount: 150_000, unscheduled: 1, unscheduledAmount: 150_000 }
  expect(await sumsAt('plannedTreatments', location)).toEqual(open)
  await server.execute('operations.accept', operation, {})
  expect(await sumsAt('plannedTreatments', location)).toEqual({ ...open, accepted: 1, acceptedAmount: 150_000 })
  await server.execute('operations.complete', operation, { appointment: await seat(patient, location) })
  expect(await sumsAt('treatments', location)).toEqual({ done: 1, quantity: 1, amount: 150_000 })
  const { carriedOut, carriedOutAmount, unscheduled } = await sumsAt('plannedTreatments', location)
  expect([carriedOut, carriedOutAmount, unscheduled]).toEqual([1, 150_000, undefined])
  const fee = { cents: 99_900, currency: 'AUD' }
  await server.execute('operations.amend', operation, { fee, quantity: 2, reason: 'The agreed fee' })
  expect(await sumsAt('treatments', location)).toEqual({ done: 1, quantity: 2, amount: 199_800 })
  await server.execute('operations.void', operation, { reason: 'The wrong patient' })
  expect([await sumsAt('treatments', location), await sumsAt('plannedTreatmentsMonths', location)]).toEqual([{}, {}])
})

test('[REPORT-580] a treatment counts at its own location, or once it is done at that of its appointment, and a plan without one nowhere', async () => {
  const [, location = ''] = places
  const { patient, operation } = await plan(null)
  expect(await sumsAt('plannedTreatments', location)).toEqual({})
  await server.execute('operations.complete', operation, { appointment: await seat(patient, location) })
  expect(await sumsAt('treatments', location)).toMatchObject({ done: 1 })
  expect(await sumsAt('plannedTreatments', location)).toMatchObject({ proposed: 1, carriedOut: 1 })
})

test('[REPORT-581] the figures of a treatment report need the permission for reports and that for this report', async () => {
  const done = await signInWith('done', 'rep', 'rep.treatt')
  const planned = await signInWith('planned', 'rep', 'rep.treatp')
  const charts = await signInWith('charts', 'rep', 'pat')
  const statuses = async (name: string) => Promise.all([done, planned, charts].map(async (as) => (await readFigure(name, as)).statusCode))
  expect(await statuses('treatments')).toEqual([200, 403, 403])
  expect(await statuses('plannedTreatments')).toEqual([403, 200, 403])
})

test('[REPORT-582] a chart stays whole for a user of one location, whose figures are those of that location alone', async () => {
  const [here = '', there = ''] = places
  const { patient } = await plan(there)
  await plan(here)
  const group = await create('groups', { name: 'One place', scopes: ['pat', 'rep', 'rep.treatp'] })
  await create('users', { username: 'bound', name: 'Bound', groups: [group], password, locations: [here] })
  const bound = await server.signIn({ payload: { username: 'bound', password } })
  const chart = await server.app.inject({ url: `/api/operations/?patient=${patient}`, headers: bearer(bound) })
  expect(chart.json().items).toHaveLength(1)
  const cells = (await readFigure('plannedTreatments', bound)).json().items as readonly Fields[]
  expect([...new Set(cells.map(({ location }) => location))]).toEqual([here])
})
