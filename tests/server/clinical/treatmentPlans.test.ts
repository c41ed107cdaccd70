import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayBounds, millisecondsOf } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { readRecord, refusalBy } from '../refusalBy.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'
import { type ChartServer, createChartServer } from './chartServer.ts'

let server: TestServer
let practice: ChartServer
let crown: string
beforeAll(async () => {
  server = await startTestServer()
  practice = await createChartServer(server)
  crown = await practice.create('items', { code: 'X-50', name: 'Crown', needsTooth: true })
  await setFee(194_100, '2026-01-01')
})
afterAll(() => server.close())

let schedule: string | null = null
async function setFee(cents: number, from: string): Promise<void> {
  schedule ??= await practice.create('prices', { name: 'Standard', from: '2026-01-01' })
  await practice.create('prices/lines', { schedule, item: crown, fee: { cents, currency: 'AUD' }, from })
}
const make = (patient: string, more: Fields = {}) =>
  server.execute('operations/plans.make', null, { patient, name: 'Plan', phases: [{ key: '1', name: 'Protect' }], ...more })
const planCrown = (patient: string, plan: string, tooth: number) =>
  practice.chart(patient, 'crown', 'planned', [tooth], { plan, phase: '1', item: crown })
const act = (plan: string, command: string, data: Fields = {}) => server.execute(`operations/plans.${command}`, plan, data)
const refusalOf = (plan: string, command: string, data: Fields = {}) => refusalBy(server, `operations/plans.${command}`, plan, data)
const stateOf = async (plan: string) => (await readRecord(server, 'operations/plans', plan))['state']
const appointmentOf = async (entry: string) => (await readRecord(server, 'operations', entry))['appointment'] as string | null
const entries = async () => (await server.deps.store.entries(server.practice, 0, 100_000)).entries

test('[PLAN-1] a planned entry has the fee of the schedule that applies that day, and the estimate keeps it when the fee rises', async () => {
  const patient = await practice.addPatient()
  const plan = await make(patient)
  const entry = await planCrown(patient, plan, 46)
  expect((await readRecord(server, 'operations', entry))['fee']).toEqual({ cents: 194_100, currency: 'AUD' })
  await act(plan, 'present')
  await setFee(210_000, '2026-11-24')
  expect(await readRecord(server, 'operations/plans', plan)).toMatchObject({
    ...{ state: 'presented', validUntil: '2027-02-22', presentedBy: 'test' },
    estimate: { fees: { cents: 194_100 }, lines: [{ operation: entry, name: 'Crown', teeth: [46], fee: { cents: 194_100 } }] },
  })
  const later = await planCrown(patient, await make(patient), 45)
  expect((await readRecord(server, 'operations', later))['fee']).toMatchObject({ cents: 210_000 })
})

test('[PLAN-2] accepting one option supersedes the others and accepts its entries in one log entry', async () => {
  const patient = await practice.addPatient()
  const a = await make(patient)
  const [b, c] = [await make(patient, { alternativeTo: a, option: 'B' }), await make(patient, { alternativeTo: a, option: 'C' })]
  const entry = await planCrown(patient, b, 46)
  await act(b, 'present')
  const before = (await entries()).length
  await act(b, 'accept', { signedBy: 'Lachlan Reid', signature: 'M10 10L20 20' })
  expect((await entries()).length).toBe(before + 1)
  expect([await stateOf(a), await stateOf(b), await stateOf(c)]).toEqual(['superseded', 'accepted', 'superseded'])
  expect((await readRecord(server, 'operations', entry))['state']).toBe('accepted')
  expect(await readRecord(server, 'operations/plans', b)).toMatchObject({ consent: { by: 'Lachlan Reid', signature: 'M10 10L20 20' } })
})

test('[PLAN-3] a plan is under way with its first completed entry and done with its last, and goes back when one is taken back', async () => {
  const patient = await practice.addPatient()
  const plan = await make(patient)
  const [first, last] = [await planCrown(patient, plan, 46), await planCrown(patient, plan, 36)]
  await act(plan, 'present')
  await act(plan, 'accept')
  const appointment = await practice.seatPatient(patient)
  await server.execute('operations.complete', first, { appointment })
  expect(await stateOf(plan)).toBe('underway')
  await server.execute('operations.complete', last, { appointment })
  expect(await stateOf(plan)).toBe('done')
  await server.execute('operations.revert', last, {})
  expect(await stateOf(plan)).toBe('underway')
})

test('[PLAN-4] a presented plan takes no further entry until it is revised, and an entry names a phase of its own plan', async () => {
  const patient = await practice.addPatient()
  const plan = await make(patient)
  expect(await refusalOf(plan, 'present')).toMatchObject({ status: 409, reason: 'hasEntries' })
  const stray = practice.stroke(patient, 'crown', 'planned', [46], { plan, phase: '9', item: crown })
  expect(await refusalBy(server, 'operations.chart', null, stray)).toMatchObject({ status: 422, path: 'phase' })
  await planCrown(patient, plan, 46)
  await act(plan, 'present')
  const further = practice.stroke(patient, 'crown', 'planned', [36], { plan, phase: '1', item: crown })
  expect(await refusalBy(server, 'operations.chart', null, further)).toMatchObject({ status: 422, path: 'plan' })
  await act(plan, 'revise')
  await planCrown(patient, plan, 36)
  const other = practice.stroke(await practice.addPatient(), 'crown', 'planned', [46], { plan, phase: '1', item: crown })
  expect(await refusalBy(server, 'operations.chart', null, other)).toMatchObject({ status: 422, path: 'plan' })
})

test('[PLAN-12] planned treatment moves with its rescheduled appointment, and is to be booked again after a cancelled or finished one', async () => {
  const patient = await practice.addPatient()
  const [entry, done] = [
    await practice.chart(patient, 'crown', 'planned', [46], { item: crown }),
    await practice.chart(patient, 'crown', 'planned', [36], { item: crown }),
  ]
  const { appointment } = await practice.bookPatient(patient, { operations: [entry] })
  const to = { startsAt: '2026-11-25T00:00:00.000Z', endsAt: '2026-11-25T00:30:00.000Z' }
  await server.execute('appointments.reschedule', appointment, { to })
  const replacement = (await appointmentOf(entry)) ?? ''
  expect(await readRecord(server, 'appointments', replacement)).toMatchObject({ replaces: appointment })
  await server.execute('appointments.cancel', replacement, { cancelReason: 'patientIll' })
  expect(await appointmentOf(entry)).toBeNull()

  const booked = await practice.bookPatient(patient, { operations: [entry, done] })
  await practice.seatPatient(patient, booked)
  await server.execute('operations.complete', done, { appointment: booked.appointment })
  for (const step of ['start', 'finish', 'toDesk', 'depart']) await server.execute(`appointments.${step}`, booked.appointment, {})
  expect([await appointmentOf(entry), await appointmentOf(done)]).toEqual([null, booked.appointment])
})

test('[PLAN-13] a user plans and books treatment without an amendment, also on a tooth that is lost since', async () => {
  const patient = await practice.addPatient()
  const entry = await practice.chart(patient, 'crown', 'planned', [46], { item: crown })
  await practice.chart(patient, 'missing', 'existing', [46])
  const plan = await make(patient)
  await server.execute('operations.change', entry, { plan, phase: '1', order: 3 })
  const { appointment } = await practice.bookPatient(patient, { operations: [entry] })
  expect(await readRecord(server, 'operations', entry)).toMatchObject({ plan, order: 3, appointment, amendments: [] })
  expect(await refusalBy(server, 'operations.change', entry, { provider: null, quantity: 2 })).toMatchObject({ status: 422, path: 'teeth' })
})

test('[PLAN-5] a plan without a fee for each entry cannot be presented', async () => {
  const patient = await practice.addPatient()
  const plan = await make(patient)
  await practice.chart(patient, 'filling', 'planned', [14], { plan, phase: '1', surfaces: ['O'] })
  expect(await refusalOf(plan, 'present')).toMatchObject({ status: 409, reason: 'hasFees' })
})

test('[PLAN-11] a presented plan can be accepted until the end of its last day, and has expired after it', async () => {
  const patient = await practice.addPatient()
  const plan = await make(patient)
  await planCrown(patient, plan, 46)
  await act(plan, 'present')
  const [timer] = (await server.deps.store.due('2030-01-01T00:00:00.000Z', 1000)).filter(({ record }) => record === plan)
  const { validUntil } = await readRecord(server, 'operations/plans', plan)
  expect(timer?.due).toBe(dayBounds(String(validUntil), 'Australia/Sydney').to)
  server.advance(millisecondsOf(timer?.due ?? '') - server.deps.now())
  if (timer) await server.deps.commands.fireTimer(timer)
  expect(await stateOf(plan)).toBe('expired')
  expect((await refusalOf(plan, 'accept')).status).toBe(409)
})
