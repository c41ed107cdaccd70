import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { readRecord, refusalBy } from '../refusalBy.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'
import { type ChartServer, createChartServer } from './chartServer.ts'

let server: TestServer
let practice: ChartServer
beforeAll(async () => {
  server = await startTestServer()
  practice = await createChartServer(server)
})
afterAll(() => server.close())

const { addPatient, chart, create, seatPatient } = {
  addPatient: () => practice.addPatient(),
  chart: (...args: Parameters<ChartServer['chart']>) => practice.chart(...args),
  create: (area: string, data: Fields) => practice.create(area, data),
  seatPatient: (patient: string) => practice.seatPatient(patient),
}
const refusalOf = (...args: Parameters<ChartServer['chart']>) => refusalBy(server, 'operations.chart', null, practice.stroke(...args))
const stateOf = async (operation: string) => (await readRecord(server, 'operations', operation))['state']
const lastEntry = async () => (await server.deps.store.entries(server.practice, 0, 100_000)).entries.at(-1)

const ofPatient = async (patient: string) =>
  (await server.deps.store.list(server.practice, 'operations', { where: [{ column: 'patient', is: [patient] }] })).items

test('[STROKE-1] a stroke is one record with all its surfaces and one log entry with one change', async () => {
  const patient = await addPatient()
  const filling = await chart(patient, 'filling', 'planned', [36], { surfaces: ['M', 'O', 'D'] })
  expect((await lastEntry())?.changes.map(({ area, record }) => [area, record])).toEqual([['operations', filling]])
  const records = await ofPatient(patient)
  expect(records).toMatchObject([{ id: filling, surfaces: ['M', 'O', 'D'], drawing: 'filling', state: 'planned' }])
})

test('[STROKE-2] a tooth that does not exist, or a surface that it does not have, is refused with the tooth in its words', async () => {
  const patient = await addPatient()
  expect(await refusalOf(patient, 'caries', 'finding', [19], { surfaces: ['O'] })).toMatchObject({ status: 400, path: 'teeth.0' })
  const onIncisor = await refusalOf(patient, 'caries', 'finding', [11], { surfaces: ['O'] })
  expect(onIncisor).toMatchObject({ status: 422, path: 'surfaces', message: 'tooth 11 has no surface O' })
  const both = await refusalOf(patient, 'caries', 'finding', [55], { surfaces: ['O', 'I'] })
  expect(both).toMatchObject({ status: 422, path: 'surfaces', message: 'tooth 55 has no surface I' })
})

test('[STROKE-3] more surfaces than the item covers are refused with the tooth and the item in the words', async () => {
  const patient = await addPatient()
  const item = await create('items', { code: 'X-21', name: 'Filling, two surfaces', needsTooth: true, surfacesMin: 2, surfacesMax: 2 })
  const refused = await refusalOf(patient, 'filling', 'planned', [36], { item, surfaces: ['M', 'O', 'D', 'B'] })
  expect(refused).toMatchObject({ status: 422, path: 'surfaces', message: 'tooth 36: Filling, two surfaces covers 2 and not 4' })
  expect(await refusalOf(patient, 'filling', 'planned', [36], { item, surfaces: ['M'] })).toMatchObject({ status: 422, path: 'surfaces' })
})

test('[STROKE-4] a missing tooth takes no filling and no crown, unless it has an implant or a pontic', async () => {
  const patient = await addPatient()
  await chart(patient, 'missing', 'existing', [36])
  const filling = await refusalOf(patient, 'filling', 'planned', [36], { surfaces: ['O'] })
  expect(filling).toMatchObject({ status: 422, path: 'teeth', message: 'tooth 36 is missing and has neither an implant nor a pontic' })
  expect(await refusalOf(patient, 'missing', 'existing', [36])).toMatchObject({ status: 422, message: 'tooth 36 is missing already' })
  await chart(patient, 'implant', 'existing', [36])
  expect(await refusalOf(patient, 'caries', 'finding', [36], { surfaces: ['O'] })).toMatchObject({
    status: 422,
    message: 'tooth 36 is missing',
  })
  await chart(patient, 'crown', 'planned', [36])
  await chart(patient, 'missing', 'existing', [25])
  await chart(patient, 'bridge', 'existing', [24, 25, 26], { pontics: [25] })
  await chart(patient, 'filling', 'planned', [25], { surfaces: ['O'] })
})

test('[STROKE-5] a crown may be planned on a planned implant, and exists only once the implant does', async () => {
  const patient = await addPatient()
  await chart(patient, 'missing', 'existing', [46])
  await chart(patient, 'implant', 'planned', [46])
  await chart(patient, 'crown', 'planned', [46])
  expect(await refusalOf(patient, 'crown', 'existing', [46])).toMatchObject({ status: 422, path: 'teeth' })
})

test('[STROKE-11] a crown that is planned on a planned implant is not completed before the implant', async () => {
  const patient = await addPatient()
  await chart(patient, 'missing', 'existing', [46])
  const [implant, crown] = [await chart(patient, 'implant', 'planned', [46]), await chart(patient, 'crown', 'planned', [46])]
  const appointment = await seatPatient(patient)
  expect(await refusalBy(server, 'operations.complete', crown, { appointment })).toMatchObject({ status: 422, path: 'teeth' })
  for (const stroke of [implant, crown]) await server.execute('operations.complete', stroke, { appointment })
})

test('[STROKE-6] a treatment is no finding, a finding cannot be planned, and a condition of surfaces needs one', async () => {
  const patient = await addPatient()
  expect(await refusalOf(patient, 'filling', 'finding', [36], { surfaces: ['O'] })).toMatchObject({ status: 422, path: 'charted' })
  expect(await refusalOf(patient, 'caries', 'planned', [36], { surfaces: ['O'] })).toMatchObject({ status: 422, path: 'charted' })
  expect(await refusalOf(patient, 'caries', 'finding', [36])).toMatchObject({ status: 422, path: 'surfaces' })
  expect(await refusalOf(patient, 'crown', 'planned', [36], { surfaces: ['O'] })).toMatchObject({ status: 422, path: 'surfaces' })
  expect(await refusalOf(patient, 'crown', 'planned', [])).toMatchObject({ status: 422, path: 'teeth' })
})

test('[STROKE-7] a treatment is completed at an appointment of its patient who is in the chair, or later with a reason', async () => {
  const patient = await addPatient()
  const crown = await chart(patient, 'crown', 'planned', [36])
  const complete = (appointment: string, more: Fields = {}) => refusalBy(server, 'operations.complete', crown, { appointment, ...more })
  expect(await refusalBy(server, 'operations.complete', crown, {})).toMatchObject({ status: 409, reason: 'isAtAppointment' })
  const other = await seatPatient(await addPatient())
  expect(await complete(other)).toMatchObject({ status: 422, path: 'appointment' })
  const own = await seatPatient(patient)
  for (const command of ['start', 'finish', 'toDesk']) await server.execute(`appointments.${command}`, own, {})
  expect(await complete(own)).toMatchObject({ status: 409, reason: 'isAtAppointment' })
  expect(await complete(own, { reason: 'Forgotten at the chair' })).toEqual({ status: 200 })
  expect(await readRecord(server, 'operations', crown)).toMatchObject({ state: 'completed', appointment: own, performedOn: '2026-11-24' })
})

test('[STROKE-8] a completed treatment ends the findings that it covers, and taking it back opens them again', async () => {
  const patient = await addPatient()
  const covered = await chart(patient, 'caries', 'finding', [26], { surfaces: ['M', 'O'] })
  const beside = await chart(patient, 'caries', 'finding', [26], { surfaces: ['D'] })
  const appointment = await seatPatient(patient)
  const done = await chart(patient, 'filling', 'completed', [26], { surfaces: ['M', 'O'], appointment })
  expect([await stateOf(covered), await stateOf(beside)]).toEqual(['resolved', 'finding'])
  await server.execute('operations.revert', done, {})
  expect([await stateOf(done), await stateOf(covered)]).toEqual(['void', 'finding'])
})

test('[STROKE-9] a void or amended entry stays visible with the reason and the values before it', async () => {
  const patient = await addPatient()
  const appointment = await seatPatient(patient)
  const filling = await chart(patient, 'filling', 'completed', [26], { surfaces: ['M', 'O'], appointment })
  expect(await refusalBy(server, 'operations.amend', filling, { surfaces: ['O'] })).toMatchObject({ status: 400, path: 'data.reason' })
  await server.execute('operations.amend', filling, { surfaces: ['O'], reason: 'One surface only' })
  expect(await readRecord(server, 'operations', filling)).toMatchObject({
    surfaces: ['O'],
    amendments: [{ reason: 'One surface only', byName: 'test', before: { surfaces: ['M', 'O'], teeth: [26] } }],
  })
  await server.execute('operations.void', filling, { reason: 'Wrong patient' })
  expect(await ofPatient(patient)).toMatchObject([{ id: filling, state: 'void', reason: 'Wrong patient' }])
  expect(await refusalBy(server, 'operations.amend', filling, { surfaces: ['M'], reason: 'Again' })).toMatchObject({ status: 409 })
})

test('[STROKE-10] a user takes back only their own last step, and only within ten minutes', async () => {
  const patient = await addPatient()
  const crown = await chart(patient, 'crown', 'planned', [36])
  await server.execute('operations.decline', crown, { reason: 'Too dear' })
  await server.execute('operations.revert', crown, {})
  expect(await readRecord(server, 'operations', crown)).toMatchObject({ state: 'planned', reason: null })
  const late = await chart(patient, 'crown', 'planned', [37])
  server.advance(10 * 60_000 + 1)
  expect(await refusalBy(server, 'operations.revert', late, {})).toMatchObject({ status: 409, reason: 'isOwnStep' })
})
