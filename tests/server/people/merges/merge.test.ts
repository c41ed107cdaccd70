import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsAt } from '#domain/references/referencePaths.ts'
import { bearer, password, startTestServer, type TestServer } from '../../startTestServer.ts'
import { beginMerge, createMergeFixture, merge, pathsByArea, read, runMerge, writeReferences } from './mergeFixture.ts'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  const group = await server.execute('groups.create', null, { name: 'Records', scopes: ['pat', 'pat.m', 'appt.c', 'appt'] })
  await server.execute('users.create', null, { username: 'records', name: 'R', groups: [group], password })
  token = await server.signIn({ payload: { username: 'records', password } })
}, 120_000)
afterAll(() => server.close())

const get = async (url: string) => (await server.app.inject({ method: 'GET', url, headers: bearer(token) })).json()

test('[MERGE-1] the records of every area that refer to the one patient refer to the other after a merge', async () => {
  const fixture = await createMergeFixture(server)
  const records = await writeReferences(server, fixture)
  expect(records.size).toBeGreaterThan(15)
  await merge(server, fixture)
  for (const [area, id] of records) {
    const record = await read(server, area, id)
    const named = (pathsByArea.get(area) ?? []).flatMap((path) => idsAt(record, path))
    expect([area, ...new Set(named.filter((patient) => patient !== fixture.other))]).toEqual([area, fixture.into])
  }
})

test('[MERGE-2] a read of the merged record answers with the other one and names it, also after two merges', async () => {
  const first = await createMergeFixture(server)
  const second = { ...(await createMergeFixture(server)), from: first.into }
  await merge(server, first)
  expect(await get(`/api/patients/${first.from}`)).toMatchObject({ id: first.into, mergedFrom: first.from })
  await merge(server, second)
  expect(await get(`/api/patients/${first.from}`)).toMatchObject({ id: second.into, mergedFrom: first.from })
  expect(await get(`/api/patients/${second.into}`)).not.toHaveProperty('mergedFrom')
})

test('[MERGE-3] the server refuses every new reference to a merged record, and moves what was written during the merge', async () => {
  const fixture = await createMergeFixture(server)
  const id = await beginMerge(server, fixture)
  const note = await server.execute('medconds.create', null, { patient: fixture.from, name: 'Asthma', kind: 'medical' })
  await runMerge(server, id)
  expect(await read(server, 'medconds', note)).toMatchObject({ patient: fixture.into })
  const late = server.execute('medconds.create', null, { patient: fixture.from, name: 'Gout', kind: 'medical' })
  await expect(late).rejects.toMatchObject({ status: 422 })
})
