import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields, ProblemBody } from '#domain/wire.ts'
import { bearer, password, startTestServer, type TestServer } from '../../startTestServer.ts'
import { beginMerge, createMergeFixture, type MergeFixture, merge, runMerge } from './mergeFixture.ts'

let server: TestServer
let [manager, reader] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  const signIn = async (username: string, ...scopes: readonly string[]) => {
    const group = await server.execute('groups.create', null, { name: username, scopes })
    await server.execute('users.create', null, { username, name: username, groups: [group], password })
    return server.signIn({ payload: { username, password } })
  }
  manager = await signIn('merger', 'pat', 'pat.m')
  reader = await signIn('plain', 'pat', 'pat.e', 'pat.s')
}, 120_000)
afterAll(() => server.close())

async function send({ from, into }: MergeFixture, token = manager, more: Fields = {}) {
  const payload = { from, into, ...more }
  const response = await server.app.inject({ method: 'POST', url: '/api/patients/merges/', headers: bearer(token), payload })
  return { status: response.statusCode, body: response.json<ProblemBody>() }
}

const refusal = async (fixture: MergeFixture) => {
  const { status, body } = await send(fixture)
  return [status, body.errors?.[0]?.path, body.detail ?? '']
}

const bookAt = ({ location, provider }: MergeFixture, patient: string, time: string) => {
  const startsAt = `2026-11-25T${time}:00.000Z`
  return server.execute('appointments.squeezeIn', null, {
    patient,
    provider,
    location,
    startsAt,
    endsAt: `2026-11-25T05:00:00.000Z`,
    overlapReason: 'Test',
  })
}

test('[MERGE-30] the server refuses to merge a record with itself, with a merged one, or while one of them is being merged', async () => {
  const fixture = await createMergeFixture(server)
  expect(await refusal({ ...fixture, into: fixture.from })).toEqual([422, 'into', 'into is the same record'])
  const id = await beginMerge(server, fixture)
  const third = { ...(await createMergeFixture(server)), from: fixture.into }
  expect(await refusal(third)).toEqual([422, 'into', 'One of the two records is being merged at this moment.'])
  await runMerge(server, id)
  expect(await refusal({ ...third, from: fixture.from })).toEqual([422, 'from', expect.stringMatching(/merged into another/)])
})

test('[MERGE-31] the server refuses to merge two patients with appointments at the same time', async () => {
  const fixture = await createMergeFixture(server)
  await bookAt(fixture, fixture.from, '03:00')
  const own = await bookAt(fixture, fixture.into, '04:00')
  expect(await refusal(fixture)).toEqual([422, 'into', 'Both have an appointment at the same time. Cancel or move one of them first.'])
  await server.execute('appointments.cancel', own, { cancelReason: 'Test' })
  expect((await send(fixture)).status).toBe(201)
})

test('[MERGE-32] the server refuses to merge a guardian with their child, members of two families, and one who died with one who lives', async () => {
  const guardian = await createMergeFixture(server)
  await server.execute('patients.edit', guardian.from, { guardian: guardian.into })
  expect((await refusal(guardian))[2]).toMatch(/guardian/)
  const families = await createMergeFixture(server)
  for (const head of [families.from, families.into]) {
    const child = await server.execute('patients.create', null, { firstName: 'Kid', lastName: 'Le Page' })
    await server.execute('patients/family.create', null, { head, members: [{ patient: child }] })
  }
  expect((await refusal(families))[2]).toMatch(/two families/)
  const dead = await createMergeFixture(server)
  await server.execute('patients.markDeceased', dead.from, {})
  expect((await refusal(dead))[2]).toMatch(/has died/)
})

test('[MERGE-33] only a user with pat.m merges, sees merges and undoes them, and no user sends the commands of the server', async () => {
  const fixture = await createMergeFixture(server)
  expect((await send(fixture, reader)).status).toBe(403)
  const list = await server.app.inject({ method: 'GET', url: '/api/patients/merges/', headers: bearer(reader) })
  expect(list.statusCode).toBe(403)
  const id = await merge(server, fixture)
  for (const [command, record, data] of [
    ['patients/merges.undo', id, {}],
    ['patients.merge', fixture.into, { mergedInto: fixture.from }],
    ['patients/merges.complete', id, {}],
  ] as const) {
    const token = command.endsWith('undo') ? reader : manager
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/commands/',
      headers: bearer(token),
      payload: { command, record, data },
    })
    expect([command, response.statusCode]).toEqual([command, 403])
  }
  const edit = { method: 'PATCH', url: `/api/patients/${fixture.into}`, payload: { mergedInto: fixture.from } } as const
  expect((await server.app.inject({ ...edit, headers: { ...bearer(reader), 'if-match': '*' } })).statusCode).toBe(403)
})
