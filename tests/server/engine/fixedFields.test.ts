import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { createSamples } from '../../support/server/createSamples.ts'
import { bearer, password, startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
let token: string
let samples: Awaited<ReturnType<typeof createSamples>>

beforeAll(async () => {
  server = await startTestServer()
  const group = await server.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  await server.execute('users.create', null, { username: 'manager', name: 'M', groups: [group], password })
  token = await server.signIn({ payload: { username: 'manager', password } })
  samples = await createSamples(server.execute)
})
afterAll(() => server.close())

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, version = 1) =>
  server.app.inject({ method, url, headers: { ...bearer(token), 'if-match': `"${version}"` }, ...(payload && { payload }) })

test('[PLACE-4] the time zone of a location can be changed until it has an appointment, and is fixed from then on', async () => {
  const created = await call('POST', '/api/locations/', { name: 'Perth', timeZone: 'Australia/Sydney' })
  const { id } = created.json<AnyRecord>()
  expect((await call('PATCH', `/api/locations/${id}`, { timeZone: 'Australia/Perth' })).statusCode).toBe(200)

  const { location } = (await call('POST', '/api/appointments/', samples['appointments'])).json<AnyRecord>()
  const path = `/api/locations/${String(location)}`
  const before = (await call('GET', path)).json<AnyRecord>()
  const refused = await call('PATCH', path, { timeZone: 'Australia/Perth' }, before.version)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { reason: 'timeZoneInUse', detail: 'This location has appointments, so its time zone is fixed.' },
  ])
  const renamed = await call('PATCH', path, { name: 'Harbour Street', timeZone: before['timeZone'] }, before.version)
  expect([renamed.statusCode, renamed.json()]).toMatchObject([200, { name: 'Harbour Street' }])
})
