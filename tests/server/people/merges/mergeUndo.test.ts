import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneDay } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { resources } from '#resources/index.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { join } from 'node:path'
import { startTestServer, type TestServer } from '../../startTestServer.ts'
import { beginMerge, createMergeFixture, merge, read, runMerge, runUndo, undo, writeReferences } from './mergeFixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.close())

/** Without what each write changes. */
const contentOf = (record: Fields | null): Fields => {
  const { version: _version, updatedAt: _updatedAt, since: _since, ...content } = record ?? {}
  return content
}
const contentsOf = async (records: ReadonlyMap<string, string>) =>
  Promise.all([...records].map(async ([area, id]) => [area, contentOf(await read(server, area, id))]))

test('[MERGE-20] an undo gives both patients back what they had, in every area, and the log stays whole', async () => {
  const fixture = await createMergeFixture(server, { email: 'c@example.com', alerts: [{ label: 'Latex' }] }, { email: 'k@example.com' })
  const records = new Map([...(await writeReferences(server, fixture)), ['patients', fixture.from]])
  const before = [await contentsOf(records), contentOf(await read(server, 'patients', fixture.into))]
  const id = await merge(server, fixture, ['email'])
  expect(await read(server, 'patients', fixture.into)).toMatchObject({ email: 'c@example.com', alerts: [{ label: 'Latex' }] })
  await undo(server, id)
  expect([await contentsOf(records), contentOf(await read(server, 'patients', fixture.into))]).toEqual(before)
  expect(await read(server, 'patients/merges', id)).toMatchObject({ state: 'undone' })
  expect([...verifyDataFile(join(server.dir, 'test.db'), resources)]).toEqual([])
})

test('[MERGE-21] an undo keeps what users changed since: a new value, a new record and a reference that they moved', async () => {
  const fixture = await createMergeFixture(server, { email: 'c@example.com' })
  const note = await server.execute('medconds.create', null, { patient: fixture.from, name: 'Asthma', kind: 'medical' })
  const other = await server.execute('patients.create', null, { firstName: 'Someone', lastName: 'Else' })
  const talk = await server.execute('conversations.create', null, { patient: fixture.from, channel: 'sms', address: '+61491570006' })
  const id = await merge(server, fixture)
  await server.execute('patients.edit', fixture.into, { email: 'new@example.com' })
  await server.execute('conversations.belongTo', talk, { patient: other })
  const later = await server.execute('medconds.create', null, { patient: fixture.into, name: 'Gout', kind: 'medical' })
  await undo(server, id)
  expect(await read(server, 'patients', fixture.into)).toMatchObject({ email: 'new@example.com' })
  expect(await read(server, 'medconds', note)).toMatchObject({ patient: fixture.from })
  expect(await read(server, 'medconds', later)).toMatchObject({ patient: fixture.into })
  expect(await read(server, 'conversations', talk)).toMatchObject({ patient: other })
})

test('[MERGE-22] a merge and an undo that the end of the process interrupts after any batch go on where they were', async () => {
  const fixture = await createMergeFixture(server)
  const notes: string[] = []
  for (let n = 0; n < 60; n += 1)
    notes.push(await server.execute('medconds.create', null, { patient: fixture.from, name: `Finding ${n}`, kind: 'dental' }))
  const patientsOf = async () =>
    new Set((await Promise.all(notes.map((id) => read(server, 'medconds', id)))).map((note) => note?.['patient']))
  const stopAfter = (batches: number) => () => (batches -= 1) >= 0
  const id = await beginMerge(server, fixture)
  await runMerge(server, id, stopAfter(1))
  expect(await read(server, 'patients/merges', id)).toMatchObject({ state: 'moving', moved: 25, total: 60 })
  expect(await patientsOf()).toEqual(new Set([fixture.from, fixture.into]))
  await runMerge(server, id)
  expect(await read(server, 'patients/merges', id)).toMatchObject({ state: 'merged', moved: 60 })
  expect(await patientsOf()).toEqual(new Set([fixture.into]))
  await server.execute('patients/merges.undo', id, {})
  await runUndo(server, id, stopAfter(2))
  expect(await patientsOf()).toEqual(new Set([fixture.from, fixture.into]))
  await runUndo(server, id)
  expect(await patientsOf()).toEqual(new Set([fixture.from]))
})

test('[MERGE-23] a merge can be undone for the days of the setting, and not after another one took the remaining record', async () => {
  const first = await createMergeFixture(server)
  const second = { ...(await createMergeFixture(server)), from: first.into }
  const [one, two] = [await merge(server, first), await merge(server, second)]
  await expect(undo(server, one)).rejects.toMatchObject({ extras: { reason: 'intoRemains' } })
  await undo(server, two)
  await undo(server, one)
  expect(await read(server, 'patients', first.from)).toMatchObject({ state: 'active', mergedInto: null })
  const last = await merge(server, first)
  server.advance(7 * oneDay + 1)
  await expect(undo(server, last)).rejects.toMatchObject({ extras: { reason: 'isSoon' } })
})
