import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyRecord, Fields, ProblemBody } from '#domain/wire.ts'
import { type TestServer, bearer, password, startTestServer } from '../startTestServer.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  const group = await server.execute('groups.create', null, { name: 'No permissions', scopes: [] })
  await server.execute('users.create', null, { username: 'plain', name: 'Plain', groups: [group], password })
  token = await server.signIn({ payload: { username: 'plain', password } })
}, 120_000)
afterAll(() => server.close())

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: Fields, version = 1) => {
  const headers = { ...bearer(token), 'if-match': `"${version}"` }
  const response = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json<AnyRecord & Partial<ProblemBody> & { items: AnyRecord[] }>() }
}
const create = (head: string, ...members: readonly Fields[]) => send('POST', '/api/patients/family/', { head, members })
const patient = (firstName: string, birthDate: string | null = null) =>
  server.execute('patients.create', null, { firstName, lastName: 'Vale', birthDate })
const faultPaths = ({ body }: Awaited<ReturnType<typeof send>>) => body.errors?.map(({ path }) => path)
const patientsOf = (family: AnyRecord) => (family['members'] as readonly Fields[]).map((member) => member['patient'])

test('[FAMILY-10] any signed-in user lists, creates and changes families, sees no names in them, and deletes none', async () => {
  const [mother, son, daughter] = [await patient('Ada', '1984-05-06'), await patient('Bo', '2012-01-02'), await patient('Cy', '2015-03-04')]
  const { status, body } = await create(mother, { patient: son, relation: 'child' })
  expect(status).toBe(201)
  expect(body['members']).toEqual([
    { patient: mother, relation: 'self', mayBook: true, paysFor: true },
    { patient: son, relation: 'child', mayBook: false, paysFor: false },
  ])
  const members = [...(body['members'] as readonly Fields[]), { patient: daughter, relation: 'child' }]
  const changed = await send('PATCH', `/api/patients/family/${body.id}`, { members })
  expect([changed.status, patientsOf(changed.body)]).toEqual([200, [mother, son, daughter]])
  const { body: found } = await send('GET', `/api/patients/family/?members.patient=${daughter}`)
  expect(found.items.map(({ id }) => id)).toEqual([body.id])
  expect(JSON.stringify(found)).not.toMatch(/Vale|Ada/)
  expect((await send('GET', `/api/patients/${daughter}`)).status).toBe(403)
  expect((await send('DELETE', `/api/patients/family/${body.id}`, undefined, 2)).status).toBe(405)
})

test('[FAMILY-11] a patient is in one family at most, until that family has no one else', async () => {
  const [first, second, child] = [
    await patient('Dee', '1980-01-01'),
    await patient('Eli', '1981-01-01'),
    await patient('Fay', '2016-01-01'),
  ]
  const { body } = await create(first, { patient: child, relation: 'child' })
  const taken = await create(second, { patient: child, relation: 'child' })
  expect([taken.status, faultPaths(taken)]).toEqual([409, ['members.0.patient']])
  expect((await create(child, { patient: second })).status).toBe(422)
  const twice = await create(second, { patient: second }, { patient: second })
  expect([twice.status, faultPaths(twice)]).toEqual([422, ['members.1.patient']])
  const alone = await send('PATCH', `/api/patients/family/${body.id}`, { members: [{ patient: first }] })
  expect(alone.body['members']).toEqual([])
  expect((await create(second, { patient: child, relation: 'child' }, { patient: first, relation: 'sibling' })).status).toBe(201)
})

test('[FAMILY-12] a child neither leads a family nor books or pays for it, and is no guardian of a new patient: 422 at the field', async () => {
  const [adult, child] = [await patient('Gil', '1990-01-01'), await patient('Hal', '2010-01-01')]
  expect(faultPaths(await create(child, { patient: adult }))).toEqual(['head'])
  const pays = await create(
    adult,
    { patient: adult, relation: 'self', mayBook: true },
    { patient: child, relation: 'child', paysFor: true },
  )
  expect([pays.status, faultPaths(pays)]).toEqual([422, ['members.1.paysFor']])
  const guarded = server.execute('patients.create', null, { firstName: 'Ivo', lastName: 'Vale', guardian: child })
  await expect(guarded).rejects.toMatchObject({ code: 'conflicting', extras: { errors: [{ path: 'guardian' }] } })
  expect(await server.execute('patients.create', null, { firstName: 'Ivo', lastName: 'Vale', guardian: adult })).not.toBe('')
})

test('[FAMILY-12] an edit that makes a child the guardian is refused: 422 at the field; one of other fields is not judged again', async () => {
  const [adult, guardian, child] = [
    await patient('Kit', '1990-01-01'),
    await patient('Lou', '1991-01-01'),
    await patient('Max', '2010-01-01'),
  ]
  const edit = (data: Fields) => server.execute('patients.edit', adult, data)
  const refusal = { code: 'conflicting', extras: { errors: [{ path: 'guardian', message: 'is younger than 18' }] } }
  await expect(edit({ guardian: child, notes: 'A note' })).rejects.toMatchObject(refusal)
  await edit({ guardian })
  await server.execute('patients.edit', guardian, { birthDate: '2011-01-01' })
  await edit({ guardian, notes: 'Another note' })
  expect((await server.deps.store.get(server.practice, 'patients', adult))?.['notes']).toBe('Another note')
})

test('[FAMILY-12] a patient of another practice, or one that does not exist, is no member: 422 at the place', async () => {
  const unknown = await create(await patient('Jo', '1990-01-01'), { patient: '019ab3f1-0000-7000-8000-000000000000' })
  expect([unknown.status, faultPaths(unknown)]).toEqual([422, ['members.0.patient']])
})
