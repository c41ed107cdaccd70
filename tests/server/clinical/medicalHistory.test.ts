import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { readRecord, refusalBy } from '../refusalBy.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = (area: string, data: Fields) => server.execute(`${area}.create`, null, data)
const refusalOf = (command: string, record: string | null, data: Fields) => refusalBy(server, command, record, data)
const addPatient = () => create('patients', { firstName: 'Peta', lastName: 'Collins' })

test('[MEDICAL-6] a user confirms an entry at each appointment, and the record keeps who asked and when', async () => {
  const patient = await addPatient()
  const condition = await create('medconds', { patient, name: 'Asthma' })
  await server.execute('medconds.confirm', condition, {})
  await server.execute('medconds.confirm', condition, {})
  const { state, confirmations } = await readRecord(server, 'medconds', condition)
  expect(state).toMatchObject({ verification: 'confirmed' })
  expect(confirmations).toEqual([1, 2].map(() => ({ at: expect.any(String), by: 'test' })))
  await server.execute('medconds.refute', condition, { reason: 'It was a cold' })
  expect(await readRecord(server, 'medconds', condition)).toMatchObject({ verdictReason: 'It was a cold', verdictBy: 'test' })
  expect(await refusalOf('medconds.confirm', condition, {})).toMatchObject({ status: 409 })
})

test('[MEDICAL-7] a patient whose only allergy was refuted may know of none', async () => {
  const patient = await addPatient()
  const allergy = await create('allergies', { patient, substance: 'Penicillin' })
  await server.execute('allergies.refute', allergy, { reason: 'It is the mother’s' })
  expect(await refusalOf('allergies.noteNone', null, { patient })).toEqual({ status: 200 })
})
