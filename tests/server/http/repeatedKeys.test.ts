import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { type TestServer, startTestServer, bearer } from '../startTestServer.ts'

let server: TestServer
let token: string
beforeEach(async () => {
  server = await startTestServer()
  await allow('pat', 'pat.c', 'pat.e', 'equip', 'equip.c')
  token = await server.signIn()
})
afterEach(() => server.close())

const allow = (...scopes: string[]) => server.execute('groups.edit', server.group, { scopes })
const restrictTo = (...locations: string[]) => server.execute('users.edit', server.user, { locations })
const position = async () => (await server.deps.store.practices())[0]?.position ?? 0

const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: Fields, key = 'k1') =>
  server.app.inject({
    method,
    url,
    headers: { ...bearer(token), 'idempotency-key': key, ...(method === 'POST' ? {} : { 'if-match': '"1"' }) },
    ...(payload ? { payload } : {}),
  })
type Response = Awaited<ReturnType<typeof send>>
const marked = (response: Response) => [response.statusCode, response.headers['idempotent-replay']]

const zoe = { firstName: 'Zoë', lastName: 'O’Neil', notes: 'Pilot' }

describe('a repeated idempotency key', () => {
  test('[REPEAT-1] while permissions and view are those of then, it gives the stored bytes, although the record has changed', async () => {
    const first = await send('POST', '/api/patients/', zoe)
    await server.execute('patients.edit', first.json<AnyRecord>().id, { lastName: 'Smith' })
    const again = await send('POST', '/api/patients/', zoe)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([201, first.body, '"1"'])
    expect(again.headers['idempotent-replay']).toBeUndefined()
  })

  test('[REPEAT-2] after a change of permissions it gives the record as it is seen now, marked, and carries out nothing', async () => {
    const first = await send('POST', '/api/patients/', zoe)
    const { id } = first.json<AnyRecord>()
    await server.execute('patients.edit', id, { lastName: 'Smith' })
    await allow('pat.l', 'pat.c')
    const before = await position()
    const limited = await send('POST', '/api/patients/', zoe)
    expect([...marked(limited), limited.headers.etag, limited.json().version]).toEqual([201, 'projected', '"2"', 2])
    expect(limited.json()).toMatchObject({ id, lastName: 'Smith' })
    expect(limited.json()).not.toHaveProperty('notes')
    await allow('pat.c')
    const { createdAt, updatedAt } = first.json<AnyRecord>()
    expect((await send('POST', '/api/patients/', zoe)).json()).toEqual({ id, version: 2, createdAt, updatedAt: expect.any(String) })
    expect(updatedAt).toBeDefined()
    expect(await position()).toBe(before + 1)
  })

  test('[REPEAT-3] a repeated command gives the record as it is seen now, with the position of then', async () => {
    const id = await server.execute('patients.create', null, zoe)
    const command = { command: 'patients.edit', record: id, data: { lastName: 'Smith' } }
    const first = (await send('POST', '/api/commands/', command)).json()
    await allow('pat.l', 'pat.e')
    const again = await send('POST', '/api/commands/', command)
    expect([...marked(again), again.json().position]).toEqual([200, 'projected', first.position])
    expect(again.json().record).toMatchObject({ id, lastName: 'Smith' })
    expect(again.json().record).not.toHaveProperty('notes')
  })

  test('[REPEAT-4] a record that is out of sight or removed since gets 404; without the command’s permission the key gets 403', async () => {
    const [own, other] = await Promise.all(
      ['Here', 'There'].map((name) => server.execute('locations.create', null, { name, timeZone: 'Australia/Perth' })),
    )
    const chair = { kind: 'chair', name: 'Chair 1', location: own ?? '' }
    const { id } = (await send('POST', '/equipments/', chair)).json<AnyRecord>()
    await restrictTo(other ?? '')
    const before = await position()
    expect((await send('POST', '/equipments/', chair)).json()).toMatchObject({ status: 404, type: '/api/docs#problem-missing' })
    await server.execute('equipments.remove', id, {})
    await restrictTo(own ?? '', other ?? '')
    expect((await send('POST', '/equipments/', chair)).statusCode).toBe(404)
    await allow('equip')
    expect((await send('POST', '/equipments/', chair)).statusCode).toBe(403)
    expect(await position()).toBe(before + 3)
  })

  test('[REPEAT-5] a repeated removal stays done: 204, or the record’s id, version and times, whatever its principal sees now', async () => {
    await allow('equip', 'equip.e')
    const location = await server.execute('locations.create', null, { name: 'Here', timeZone: 'Australia/Perth' })
    const chair = { kind: 'chair', name: 'Chair 1', location }
    const [byDelete, byCommand] = [
      await server.execute('equipments.create', null, chair),
      await server.execute('equipments.create', null, chair),
    ]
    const command = { command: 'equipments.remove', record: byCommand }
    expect((await send('DELETE', `/equipments/${byDelete}`)).statusCode).toBe(204)
    expect((await send('POST', '/api/commands/', command)).json().record).toMatchObject(chair)
    await allow('equip.e')
    expect(marked(await send('DELETE', `/equipments/${byDelete}`))).toEqual([204, 'projected'])
    const again = await send('POST', '/api/commands/', command)
    expect([...marked(again), again.json().record.id]).toEqual([200, 'projected', byCommand])
    expect(again.body).not.toMatch(/Chair/)
  })
})
