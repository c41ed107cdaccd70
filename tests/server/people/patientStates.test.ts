import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneDay } from '#domain/time.ts'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import { write } from '#server/engine/storeRequests.ts'
import { backfillStates } from '#server/engine/states/backfillStates.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

let server: TestServer
let [manager, reception] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  manager = await userWith('manager', 'pat', 'pat.c', 'pat.e', 'pat.m')
  reception = await userWith('reader', 'pat', 'pat.s', 'pat.e')
}, 120_000)
afterAll(() => server.close())

async function userWith(username: string, ...scopes: readonly string[]): Promise<string> {
  const group = await server.execute('groups.create', null, { name: username, scopes })
  await server.execute('users.create', null, { username, name: username, groups: [group], password })
  return server.signIn({ payload: { username, password } })
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const send = async (method: Method, url: string, payload?: Fields, token = manager, version = 1) => {
  const headers = { ...bearer(token), 'if-match': `"${version}"` }
  const response = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, allow: response.headers['allow'], body: response.json<AnyRecord & Partial<ProblemBody>>() }
}
const create = (fields: Fields = {}) => server.execute('patients.create', null, { firstName: 'Ida', lastName: 'Berg', ...fields })
const read = async (id: string) => (await send('GET', `/api/patients/${id}`)).body
const change = (action: string, record: string, data: Fields = {}, token = manager) =>
  send('POST', '/api/commands/', { command: `patients.${action}`, record, data }, token)
const stateAfter = async (id: string, ...actions: readonly string[]) => {
  for (const action of actions) expect([action, (await change(action, id)).status]).toEqual([action, 200])
  return (await read(id))['state']
}

describe('the status of a patient', () => {
  test('[PATIENT-80] a user with pat.m marks a patient inactive, deceased or archived, and undoes each change on the same day', async () => {
    const id = await create()
    expect((await read(id))['state']).toBe('active')
    expect(await stateAfter(id, 'deactivate')).toBe('inactive')
    expect(await stateAfter(id, 'revert')).toBe('active')
    expect(await stateAfter(id, 'deactivate', 'activate', 'archive')).toBe('archived')
    expect(await stateAfter(id, 'revert')).toBe('active')
    expect(await stateAfter(id, 'deactivate', 'archive', 'restore')).toBe('inactive')
    expect((await change('markDeceased', id, { deceasedOn: '2026-11-20' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'deceased', deceasedOn: '2026-11-20' })
    expect(await stateAfter(id, 'revert')).toBe('inactive')
    expect((await read(id))['deceasedOn']).toBeNull()
  })

  test('[PATIENT-80] the next day the change can no longer be undone, and without pat.m nothing can be changed', async () => {
    const id = await create()
    const refused = await change('archive', id, {}, reception)
    expect([refused.status, refused.body.scope, (await read(id)).version]).toEqual([403, 'pat.m', 1])
    await change('markDeceased', id)
    server.advance(oneDay)
    manager = await server.signIn({ payload: { username: 'manager', password } })
    expect((await change('revert', id)).body).toMatchObject({ status: 409, reason: 'isSameDay' })
    expect((await change('activate', id)).body).toMatchObject({ status: 409, possible: expect.arrayContaining(['patients.archive']) })
  })

  test('[PATIENT-81] a date of death is not in the future nor before the birth, and a later correction keeps the status', async () => {
    const id = await create({ birthDate: '1950-03-01' })
    expect((await change('markDeceased', id, { deceasedOn: '2026-12-24' })).body.errors).toMatchObject([{ path: 'deceasedOn' }])
    expect((await change('markDeceased', id, { deceasedOn: '1949-01-01' })).body.errors).toMatchObject([{ path: 'deceasedOn' }])
    await change('markDeceased', id)
    const { version, since } = await read(id)
    const corrected = await send('PATCH', `/api/patients/${id}`, { deceasedOn: '2026-11-22' }, manager, version)
    expect(corrected.body).toMatchObject({ state: 'deceased', deceasedOn: '2026-11-22', since })
    const reader = await server.signIn({ payload: { username: 'reader', password } })
    expect((await send('PATCH', `/api/patients/${id}`, { deceasedOn: null }, reader, version + 1)).status).toBe(403)
  })

  test('[PATIENT-82] a record that names a death or a reason to leave begins with that status, and any other as active', async () => {
    const states = [{}, { leftBecause: 'moved' }, { leftBecause: 'deceased' }, { deceasedOn: '2020-02-02' }].map(
      async (fields) => (await read(await create(fields)))['state'],
    )
    expect(await Promise.all(states)).toEqual(['active', 'inactive', 'deceased', 'deceased'])
  })

  test('[PATIENT-82] at its next start the server gives the records of an earlier release their status, once', async () => {
    const [stays, died] = [await create(), await create({ deceasedOn: '2020-02-02' })]
    const { store } = server.deps
    for (const id of [stays, died]) {
      const record = await store.get(server.practice, 'patients', id)
      await store.change({
        ...{ practice: server.practice, by: { kind: 'system', id: 'old', name: 'old' }, origin: { kind: 'timer', id: 'old' } },
        ...{ because: 'old', command: 'old' },
        run: () => write('patients', id, { ...record, state: null, since: null }),
      })
    }
    await backfillStates(server.deps)
    expect([(await read(stays))['state'], (await read(died))['state']]).toEqual(['active', 'deceased'])
  })

  test('[PATIENT-83] no user deletes a patient: DELETE answers 405, and the command is for the server alone', async () => {
    const id = await create()
    expect(await send('DELETE', `/api/patients/${id}`)).toMatchObject({ status: 405, allow: expect.not.stringContaining('DELETE') })
    expect((await change('remove', id)).status).toBe(403)
    expect((await read(id)).version).toBe(1)
    const { body } = await send('GET', '/api/openapi.json')
    expect(Object.keys((body['paths'] as Record<string, Fields>)['/api/patients/{id}'] ?? {})).not.toContain('delete')
  })

  test('[PATIENT-84] a search shows deceased and archived patients after all others with their status, and merged ones never', async () => {
    const names = ['Aa', 'Bb', 'Cc', 'Dd', 'Ee']
    const [dead = '', archived = '', merged = '', ...others] = await Promise.all(
      names.map((firstName) => create({ firstName, lastName: `Zweig${firstName}` })),
    )
    await change('markDeceased', dead)
    await change('archive', archived)
    await server.deps.store.change({
      ...{ practice: server.practice, by: { kind: 'system', id: 'm', name: 'm' }, origin: { kind: 'timer', id: 'm' } },
      ...{ because: 'merge', command: 'merge' },
      run: () => write('patients', merged, { firstName: 'Cc', lastName: 'ZweigCc', state: 'merged' }),
    })
    const found = async (limit: number, token: string) => {
      const { body } = await send('GET', `/api/search/?q=zweig&areas=patients&limit=${limit}`, undefined, token)
      return (body['items'] as readonly { record: AnyRecord }[]).map(({ record }) => [record.id, record['state']])
    }
    const inUse = others.map((id) => [id, 'active'])
    const limited = await userWith('finder', 'pat.s')
    expect(await found(10, limited)).toEqual([...inUse, [dead, 'deceased'], [archived, 'archived']])
    expect(await found(2, manager)).toEqual(inUse)
  })
})
