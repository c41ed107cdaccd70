import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { listRecords, readRecord, refusalBy } from '../refusalBy.ts'
import { bearer, type TestServer, startTestServer } from '../startTestServer.ts'

let server: TestServer
let grave: string
beforeAll(async () => {
  server = await startTestServer()
  grave = await create('alertcats', { name: 'Life-threatening', gravity: 'grave' })
})
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
const refusalOf = (command: string, record: string | null, data: Fields) => refusalBy(server, command, record, data)
const addPatient = (alerts: readonly Fields[] = []) => create('patients', { firstName: 'Ngaire', lastName: 'Parata', alerts })
const alertsOf = async (patient: string) => (await readRecord(server, 'patients', patient))['alerts']
const latex = { label: 'Latex', grave: true }

test('[ALLERGY-1] a grave allergy is in the alerts of its patient in the same log entry, and leaves them when it is refuted', async () => {
  const patient = await addPatient()
  const allergy = await create('allergies', { patient, substance: 'Latex', alertCategory: grave })
  const entry = (await server.deps.store.entries(server.practice, 0, 10_000)).entries.at(-1)
  expect(entry?.changes.map(({ area, record }) => [area, record])).toEqual(
    expect.arrayContaining([
      ['allergies', allergy],
      ['patients', patient],
    ]),
  )
  expect(await alertsOf(patient)).toEqual([latex])
  await server.execute('allergies.change', allergy, { substance: 'Latex gloves' })
  expect(await alertsOf(patient)).toEqual([{ label: 'Latex gloves', grave: true }])
  await server.execute('allergies.refute', allergy, { reason: 'Was a rash from soap' })
  expect(await alertsOf(patient)).toEqual([])
  expect(await refusalOf('allergies.change', allergy, { substance: 'Soap' })).toMatchObject({ status: 409 })
})

test('[ALLERGY-2] an alert that a user wrote stays when an allergy of the same name is resolved', async () => {
  const patient = await addPatient([latex])
  const allergy = await create('allergies', { patient, substance: 'Latex', alertCategory: grave })
  await server.execute('allergies.resolve', allergy, {})
  expect(await alertsOf(patient)).toEqual([latex])
  await server.execute('allergies.reactivate', allergy, {})
  expect(await alertsOf(patient)).toEqual([latex])
})

test('[ALLERGY-3] a patient who knows of no allergy has a record with the user who asked, until one is found', async () => {
  const patient = await addPatient()
  const none = await server.execute('allergies.noteNone', null, { patient })
  expect(await readRecord(server, 'allergies', none)).toMatchObject({ notedBy: 'test', substance: null })
  const allergy = await create('allergies', { patient, substance: 'Penicillin' })
  expect((await readRecord(server, 'allergies', none))['state']).toMatchObject({ clinical: 'resolved' })
  expect(await refusalOf('allergies.noteNone', null, { patient })).toMatchObject({ status: 409 })
  await server.execute('allergies.resolve', allergy, {})
  expect(await refusalOf('allergies.noteNone', null, { patient })).toEqual({ status: 200 })
})

test('[ALLERGY-4] a future onset, a severity without a manifestation and an allergy to nothing are refused', async () => {
  const patient = await addPatient()
  const refused = async (data: Fields) => refusalOf('allergies.create', null, { patient, ...data })
  expect(await refused({ substance: 'Nuts', onset: '2026-11-25' })).toMatchObject({ status: 422, path: 'onset' })
  expect(await refused({ substance: 'Nuts', reactions: [{ severity: 'severe' }] })).toMatchObject({
    status: 422,
    path: 'reactions.0.manifestation',
  })
  expect(await refused({})).toMatchObject({ status: 400, path: 'substance' })
})

test('[ALLERGY-5] a grave condition stays in the alerts in remission and leaves them when it is resolved', async () => {
  const patient = await addPatient()
  const condition = await create('medconds', { patient, name: 'Warfarin', kind: 'medication', dose: '2 mg', alertCategory: grave })
  await server.execute('medconds.remit', condition, {})
  expect(await alertsOf(patient)).toEqual([{ label: 'Warfarin', grave: true }])
  await server.execute('medconds.resolve', condition, {})
  expect(await alertsOf(patient)).toEqual([])
  const wrongDose = { patient, name: 'Asthma', dose: '2 mg' }
  expect(await refusalOf('medconds.create', null, wrongDose)).toMatchObject({ status: 422, path: 'dose' })
})

test('[ALLERGY-6] no allergy or condition is deleted by a request', async () => {
  const patient = await addPatient()
  const allergy = await create('allergies', { patient, substance: 'Latex' })
  await server.execute('groups.edit', server.group, { scopes: ['pat', 'pat.a'] })
  const headers = { ...bearer(await server.signIn()), 'if-match': '"1"' }
  const answer = await server.app.inject({ method: 'DELETE', url: `/api/allergies/${allergy}`, headers })
  expect(answer.statusCode).toBe(405)
  expect((await listRecords(server, 'allergies')).some(({ id }) => id === allergy)).toBe(true)
})
