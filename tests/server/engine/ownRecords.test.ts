import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

let server: TestServer
let own: string
let other: string
let token: string
beforeEach(async () => {
  server = await startTestServer()
  own = await server.execute('locations.create', null, { name: 'Harbour', timeZone: 'Australia/Sydney' })
  other = await server.execute('locations.create', null, { name: 'Hill', timeZone: 'Australia/Sydney' })
  const scopes = ['loc', 'loc.e', 'sys', 'sys.c', 'usr', 'usr.e', 'usr.c', 'prv']
  const group = await server.execute('groups.create', null, { name: 'Harbour staff', scopes })
  await server.execute('users.create', null, { username: 'harbour', name: 'Ana', groups: [group], locations: [own], password })
  token = await server.signIn({ payload: { username: 'harbour', password } })
})
afterEach(() => server.close())

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { ...bearer(token), 'if-match': '*' }, ...(payload ? { payload } : {}) })

describe('records beyond a user’s own', () => {
  test('[HAND-4] a user of one location sees the others, and neither edits nor removes them', async () => {
    expect((await call('GET', `/api/locations/${other}`)).statusCode).toBe(200)
    expect((await call('PATCH', `/api/locations/${other}`, { name: 'Mine' })).statusCode).toBe(403)
    expect((await call('DELETE', `/api/locations/${other}`)).statusCode).toBe(403)
    expect((await call('PATCH', `/api/locations/${own}`, { name: 'Harbour Street' })).statusCode).toBe(200)
  })

  test('[HAND-5] a user of one location imports nothing into another, and does not see its imports', async () => {
    const importInto = (location: string) => call('POST', '/api/migrations/', { as: 'appointments', fileName: 'day.csv', location })
    expect([(await importInto(own)).statusCode, (await importInto(other)).statusCode]).toEqual([201, 422])
    const foreign = await server.execute('migrations.create', null, { as: 'appointments', fileName: 'other.csv', location: other })
    expect((await call('GET', `/api/migrations/${foreign}`)).statusCode).toBe(404)
    expect((await call('GET', '/api/migrations/')).json().items).toHaveLength(1)
  })

  test('[HAND-6] only a user with `cal.o` makes a user the owner of a provider’s appointment book', async () => {
    const provider = await server.execute('providers.create', null, { name: 'Priya Raman', role: 'dentist' })
    const { id } = (await call('GET', '/api/auth/')).json().user
    const refused = await call('PATCH', `/api/users/${id}`, { provider })
    expect([refused.statusCode, refused.json().scope]).toEqual([403, 'cal.o'])
    const newUser = { username: 'second', name: 'Bo', groups: [], locations: [own] }
    expect((await call('POST', '/api/users/', { ...newUser, provider })).statusCode).toBe(403)
    expect((await call('POST', '/api/users/', newUser)).statusCode).toBe(201)
    expect((await call('PATCH', `/api/users/${id}`, { name: 'Ana Lee' })).statusCode).toBe(200)
  })
})
