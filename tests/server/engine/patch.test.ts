import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { createSamples } from '../../support/server/createSamples.ts'
import { type TestServer, startTestServer, bearer, password } from '../startTestServer.ts'

let server: TestServer
let managerToken: string
let samples: Awaited<ReturnType<typeof createSamples>>

const patch = (path: string, version: number, payload: object, token = managerToken) =>
  server.app.inject({ method: 'PATCH', url: path, headers: { ...bearer(token), 'if-match': `"${version}"` }, payload })
const get = async <Body = AnyRecord>(url: string) => (await server.app.inject({ url, headers: bearer(managerToken) })).json<Body>()
const lastCommand = async () => (await server.deps.store.entries(server.practice, 0, 1000)).entries.at(-1)?.command

let hour = 0
async function createAppointment(): Promise<AnyRecord> {
  hour += 1
  const timeAt = (minute: string) => `2026-11-26T${String(hour).padStart(2, '0')}:${minute}:00.000Z`
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/appointments/',
    headers: bearer(managerToken),
    payload: { ...samples['appointments'], startsAt: timeAt('00'), endsAt: timeAt('30') },
  })
  return response.json()
}

beforeAll(async () => {
  server = await startTestServer()
  const group = await server.execute('groups.create', null, { name: 'Everything', scopes: grantableScopes })
  await server.execute('users.create', null, { username: 'manager', name: 'M', groups: [group], password })
  managerToken = await server.signIn({ payload: { username: 'manager', password } })
  samples = await createSamples(server.execute)
})
afterAll(() => server.close())

describe('DELETE of a record', () => {
  test('[NO-6] deleting a record that other records reference is refused, and the refusal lists the commands that are possible instead', async () => {
    await createAppointment()
    const { items } = await get<Page>('/providers/')
    const referenced = items.find(({ id }) => id === samples['appointments']?.['provider'])
    const headers = { ...bearer(managerToken), 'if-match': `"${referenced?.version}"` }
    const refused = await server.app.inject({ method: 'DELETE', url: `/providers/${referenced?.id}`, headers })
    expect(refused.json()).toMatchObject({ status: 409, reason: 'stillNamed', possible: [] })
    const { items: equipments } = await get<Page>('/equipments/')
    const chair = await server.app.inject({
      method: 'DELETE',
      url: `/equipments/${equipments[0]?.id}`,
      headers: { ...headers, 'if-match': '"1"' },
    })
    expect(chair.json()).toMatchObject({ status: 409, reason: 'stillNamed', possible: expect.arrayContaining(['equipments.retire']) })
    expect(await get(`/providers/${referenced?.id}`)).toEqual(referenced)
  })
})

describe('PATCH of a record', () => {
  test('[PATCH-1] a PATCH of fields that a command owns is that command: its permission, its checks and its name in the log', async () => {
    const [first, second] = [await createAppointment(), await createAppointment()]
    const moved = await patch(`/api/appointments/${first.id}`, 1, {
      startsAt: '2026-11-27T00:00:00.000Z',
      endsAt: '2026-11-27T00:30:00.000Z',
      notes: 'moved',
    })
    expect([moved.statusCode, await lastCommand()]).toEqual([200, 'appointments.move'])
    expect(moved.json()).toMatchObject({ notes: 'moved', startsAt: '2026-11-27T00:00:00.000Z' })
    const conflicting = await patch(`/api/appointments/${second.id}`, 1, {
      startsAt: '2026-11-27T00:15:00.000Z',
      endsAt: '2026-11-27T00:45:00.000Z',
    })
    expect([conflicting.statusCode, conflicting.json().reason]).toEqual([409, 'chairTimeIsFree'])
    expect((await get(`/api/appointments/${second.id}`)).version).toBe(1)
  })

  test('[PATCH-2] a PATCH must bring all fields that its command requires, and cannot set fields that the command writes', async () => {
    const appointment = await createAppointment()
    for (const body of [
      { cancelNotice: 'early' },
      { calls: 3 },
      { arrivedAt: '2026-11-26T00:00:00.000Z' },
      { state: { visit: 'departed' } },
    ]) {
      expect((await patch(`/api/appointments/${appointment.id}`, 1, body)).statusCode).toBe(400)
    }
    expect(await get(`/api/appointments/${appointment.id}`)).toEqual(appointment)
  })

  test('[PATCH-3] a PATCH that needs two commands is refused: one PATCH is one command, with at most an edit beside it', async () => {
    const appointment = await createAppointment()
    const refused = await patch(`/api/appointments/${appointment.id}`, 1, { startsAt: '2026-11-28T00:00:00.000Z', cancelReason: 'ill' })
    expect(refused.json()).toMatchObject({
      status: 400,
      errors: [{ path: '', message: 'changes fields of more than one command: appointments.move, appointments.cancel' }],
    })
    expect((await get(`/api/appointments/${appointment.id}`)).version).toBe(1)
  })

  test('[PATCH-4] a PATCH cannot give a personal record to another user, nor change what a record was created as', async () => {
    const [ownAccount] = (await get<Page>('/api/account/')).items
    const refused = await patch(`/api/account/${ownAccount?.id}`, 1, { user: server.user })
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'user'])
  })

  test.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf'])(
    '[PATCH-6] a PATCH of %s, a name that every object has, is refused as an unknown field',
    async (field) => {
      const appointment = await createAppointment()
      const asCommand = { command: 'appointments.edit', record: appointment.id, data: { [field]: 'x' } }
      const responses = [
        await patch(`/api/appointments/${appointment.id}`, 1, { [field]: 'x' }),
        await server.app.inject({ method: 'POST', url: '/api/commands/', headers: bearer(managerToken), payload: asCommand }),
      ]
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400])
      expect(responses[0]?.json().errors).toEqual([{ path: field, message: 'is not a known field' }])
      expect([await get(`/api/appointments/${appointment.id}`), server.reports]).toEqual([appointment, []])
    },
  )

  test('[PATCH-5] a PATCH whose body is not an object is refused and changes nothing', async () => {
    const appointment = await createAppointment()
    for (const payload of ['[]', 'null', '"x"', '7']) {
      const headers = { ...bearer(managerToken), 'if-match': '"1"', 'content-type': 'application/json' }
      expect((await server.app.inject({ method: 'PATCH', url: `/api/appointments/${appointment.id}`, headers, payload })).statusCode).toBe(
        400,
      )
    }
    expect(await get(`/api/appointments/${appointment.id}`)).toEqual(appointment)
  })
})
