import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecord } from '../../refusalBy.ts'
import { startTestServer, type TestServer } from '../../startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[VISIT-53] a past appointment is recorded with the times of its steps, as far as they are known', async () => {
  const location = await server.execute('locations.create', null, { name: 'Here', timeZone: 'Australia/Sydney' })
  const provider = await server.execute('providers.create', null, { name: 'Dr Vale' })
  const patient = await server.execute('patients.create', null, { firstName: 'Ana', lastName: 'Reyes' })
  const times = { startsAt: '2025-03-03T00:00:00.000Z', endsAt: '2025-03-03T00:30:00.000Z' }
  const known = { arrivedAt: '2025-03-02T23:55:00.000Z', seatedAt: '2025-03-03T00:02:00.000Z', departedAt: '2025-03-03T00:40:00.000Z' }
  const id = await server.execute('appointments.recordPast', null, { location, provider, patient, ...times, ...known, ended: 'departed' })
  expect(await readRecord(server, 'appointments', id)).toMatchObject({ ...times, ...known, startedAt: null, finishedAt: null })
})
