import { join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { pathOf } from '#resources/registry.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { startServer } from '../../../support/server/startServer.ts'
import { type TestServer, startTestServer, bearer, password } from '../../startTestServer.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

const signUpData = { practiceName: 'Second Street', timeZone: 'Europe/Paris', username: 'rosa', name: 'Rosa Blum', password }
const signUp = ({ app }: TestServer, overrides: Fields = {}) =>
  app.inject({ method: 'POST', url: '/api/onboarding/', payload: { ...signUpData, ...overrides } })
const practices = ({ deps }: TestServer) => deps.store.practices()
const startOpenServer = () => startTestServer({ env: { SIGNUP: 'on' } })

describe('new practice', () => {
  test('[ONBOARD-1] on a server without users, the first person to sign up creates the practice and is signed in with every permission; the next cannot', async () => {
    const emptyServer = await startServer({ DEMO: 'off' })
    onTestFinished(emptyServer.close)
    const post = (body: object) =>
      fetch(`${emptyServer.url}/api/onboarding/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const responses = await Promise.all(['rosa', 'ben', 'cleo'].map((username) => post({ ...signUpData, username })))
    expect(responses.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 404, 404])
    const first = responses.find(({ status }) => status === 201)
    expect(first?.headers.get('set-cookie')).toMatch(/^session=.+HttpOnly/)
    const { token, scopes, user } = await first!.json()
    expect([user.practice.name, scopes.includes('usr.c')]).toEqual(['Second Street', true])
    const locations = await (await fetch(`${emptyServer.url}/api/locations/`, { headers: bearer(token) })).json()
    expect(locations.items).toMatchObject([{ name: 'Second Street', timeZone: 'Europe/Paris' }])
  })

  test('[ONBOARD-2] on a server with users, no further practice can be created unless sign-up is on, and the refusal does not say why', async () => {
    server = await startTestServer()
    const unknownRoute = await server.app.inject({ method: 'POST', url: '/api/nowhere/', payload: {} })
    const response = await signUp(server)
    expect([response.statusCode, response.json().detail]).toEqual([404, unknownRoute.json().detail])
    expect(await practices(server)).toHaveLength(1)
  })

  test('[ONBOARD-3] an invalid practice or a taken username creates no practice; ten simultaneous requests with one username create one practice', async () => {
    server = await startOpenServer()
    const invalidInputs = [{ timeZone: 'Mars/Base' }, { password: 'short' }, { practiceName: ' ' }, { username: 'No Name' }, { more: 1 }]
    for (const input of invalidInputs) expect((await signUp(server, input)).statusCode).toBe(400)
    expect((await signUp(server, { username: 'Reception' })).json()).toMatchObject({ status: 409, errors: [{ path: 'username' }] })
    expect(await practices(server)).toHaveLength(1)
    const testServer = server
    const responses = await Promise.all(Array.from({ length: 10 }, () => signUp(testServer)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await practices(server)).toHaveLength(2)
  })

  test('[ONBOARD-5] a sign-up that is refused in its middle leaves no practice, and the next sign-up is complete', async () => {
    server = await startOpenServer()
    const { store } = server.deps
    const findAnywhere = store.findAnywhere
    // Hides the user of that name from the first check, as a sign-up at the same moment does.
    Object.assign(store, { findAnywhere: async () => null })
    expect((await signUp(server, { username: 'reception' })).statusCode).toBe(409)
    Object.assign(store, { findAnywhere })
    expect(await practices(server)).toHaveLength(1)
    const { statusCode, body } = await signUp(server)
    expect([statusCode, JSON.parse(body).user?.practice?.name]).toEqual([201, 'Second Street'])
    const [, second] = await practices(server)
    // One entry for the practice, and one for the sign-in.
    expect(second).toMatchObject({ name: 'Second Street', position: 2 })
    expect([...verifyDataFile(join(server.dir, 'test.db'), resources)]).toEqual([])
  })

  test('[ONBOARD-4] two practices are isolated: no list, record, command, reference or log entry of one reaches the other', async () => {
    server = await startOpenServer()
    const { token } = (await signUp(server)).json()
    const headers = bearer(token)
    const patient = await server.execute('patients.create', null, { firstName: 'Ana', lastName: 'Zaragoza' })
    const location = await server.execute('locations.create', null, { name: 'Zaragoza Road', timeZone: 'Australia/Sydney' })
    for (const resource of resources.filter(({ catalogue }) => !catalogue)) {
      const listed = await server.app.inject({ url: `${pathOf(resource)}?limit=1000`, headers })
      expect([resource.name, listed.statusCode, /Zaragoza|Bridge Road|Grace Lin/.test(listed.body)]).toEqual([resource.name, 200, false])
    }
    const { app, practice } = server
    const sendCommand = (payload: object) => app.inject({ method: 'POST', url: '/api/commands/', headers, payload })
    const before = await server.deps.store.entries(practice, 0, 1)
    expect((await app.inject({ url: `/api/patients/${patient}`, headers })).statusCode).toBe(404)
    expect((await sendCommand({ command: 'patients.edit', record: patient, data: { notes: 'x' } })).statusCode).toBe(404)
    const chair = { command: 'equipments.create', data: { kind: 'chair', name: 'Chair', location } }
    expect((await sendCommand(chair)).statusCode).toBe(422)
    expect((await app.inject({ url: '/api/log/?limit=1000', headers })).body).not.toMatch(/Zaragoza|Bridge Road/)
    expect(await server.deps.store.entries(practice, 0, 1)).toEqual(before)
  })
})
