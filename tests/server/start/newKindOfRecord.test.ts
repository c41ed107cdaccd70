import { afterEach, expect, test } from 'vitest'
import { patients } from '#resources/people/patients.ts'
import { createMissingRecords } from '#server/engine/records/createMissing.ts'
import { withDefaults } from '#server/engine/records/shape.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
afterEach(() => server.close())

/** Patients of a release whose patients had no summary. */
function* writeAlone(count: number): Tx<void> {
  for (let index = 0; index < count; index += 1)
    yield* write('patients', server.deps.newId(), withDefaults(patients, { firstName: 'Ana', lastName: `Ong ${index}` }))
}

test('[START-250] a start writes the records of a new kind in entries of at most a hundred, so that none is too large to send', async () => {
  server = await startTestServer()
  const { store } = server.deps
  const [by, origin] = [
    { kind: 'system', id: 'test', name: 'Test' },
    { kind: 'timer', id: 'test' },
  ] as const
  const { position } = await store.change({
    ...{ practice: server.practice, by, origin, because: 'test', command: 'patients.update' },
    run: () => writeAlone(250),
  })
  await createMissingRecords(server.deps)
  const { entries } = await store.entries(server.practice, position, 100)
  expect(entries.map(({ changes }) => changes.length)).toEqual([100, 100, 50])
  await createMissingRecords(server.deps)
  expect((await store.entries(server.practice, position, 100)).entries).toHaveLength(3)
})
