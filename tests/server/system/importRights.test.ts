import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyRecord, Fields, Page } from '#domain/wire.ts'
import { bearer, password } from '../startTestServer.ts'
import { type BookingServer, startBookingServer } from '../scheduling/startBookingServer.ts'

let server: BookingServer
beforeEach(async () => {
  server = await startBookingServer()
})
afterEach(() => server.close())

async function signInWith(username: string, scopes: readonly string[], fields: Fields = {}): Promise<string> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], password, ...fields })
  return server.signIn({ payload: { username, password } })
}
const get = (url: string, token: string) => server.app.inject({ url, headers: bearer(token) })
const post = (token: string, payload: Fields) =>
  server.app.inject({ method: 'POST', url: '/api/migrations/', headers: bearer(token), payload })

test('[IMPORT-200] a user without the permission to view patients and appointments sees no value of an imported file', async () => {
  const { record } = await server.command('migrations.create', { as: 'patients', fileName: 'patients.csv', location: server.location })
  const limited = await signInWith('system', ['sys', 'sys.c', 'pat'])
  const seen = (await get(`/api/migrations/${record.id}`, limited)).json<AnyRecord>()
  expect(seen).toMatchObject({ fileName: 'patients.csv', refused: 0 })
  for (const field of ['preview', 'columns', 'names', 'unknownNames', 'note']) expect(seen).not.toHaveProperty(field)
  expect((await get(`/api/migrations/${record.id}/errors`, limited)).statusCode).toBe(403)
  const full = await signInWith('importer', ['sys', 'sys.c', 'pat', 'appt'])
  expect((await get(`/api/migrations/${record.id}`, full)).json()).toHaveProperty('preview')
  expect((await get(`/api/migrations/${record.id}/errors`, full)).statusCode).toBe(200)
})

test('[IMPORT-201] an import without a location is only for users of all locations', async () => {
  const { record } = await server.command('migrations.create', { as: 'patients', fileName: 'patients.csv' })
  const scopes = ['sys', 'sys.c', 'pat', 'appt']
  const limited = await signInWith('limited', scopes, { locations: [server.location] })
  expect((await get('/api/migrations/', limited)).json<Page>().items).toEqual([])
  expect((await get(`/api/migrations/${record.id}`, limited)).statusCode).toBe(404)
  expect((await get(`/api/migrations/${record.id}/errors`, limited)).statusCode).toBe(404)
  expect((await post(limited, { as: 'patients', fileName: 'a.csv' })).statusCode).toBe(422)
  expect((await post(limited, { as: 'patients', fileName: 'a.csv', location: server.location })).statusCode).toBe(201)
  expect((await get(`/api/migrations/${record.id}`, await signInWith('all', scopes))).statusCode).toBe(200)
})
