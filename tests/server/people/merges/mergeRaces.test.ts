import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { resources } from '#resources/index.ts'
import { batchSize } from '#server/people/merges/mergeTask.ts'
import { startMergeRunner } from '#server/people/merges/mergeRunner.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { uncountedWork } from '#server/work/runningWork.ts'
import { createRandom } from '#tests/support/random.ts'
import { pollUntil } from '#tests/support/server/pollUntil.ts'
import { startTestServer, type TestServer } from '../../startTestServer.ts'
import { beginMerge, createMergeFixture, type MergeFixture, read } from './mergeFixture.ts'

const merges = 20
const users = 4
const writesOfUser = 8

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 120_000)
afterAll(() => server.close())

/** More records than one batch moves. */
const writeEarlier = ({ from }: MergeFixture): Promise<readonly string[]> =>
  Promise.all(
    Array.from({ length: batchSize + 1 }, () => server.execute('medconds.create', null, { patient: from, name: 'Early', kind: 'medical' })),
  )

/** Writes to both records until all is written. @returns the accepted records; a refusal names the field that holds the merged record */
async function writeToBoth({ from, into }: MergeFixture, random: () => number): Promise<readonly string[]> {
  const accepted: string[] = []
  for (let n = 0; n < writesOfUser; n += 1) {
    const patient = random() < 0.5 ? from : into
    const write =
      random() < 0.7
        ? server.execute('medconds.create', null, { patient, name: 'Finding', kind: 'medical' }).then((id) => void accepted.push(id))
        : server.execute('patients.edit', patient, { preferredName: `Name ${n}` })
    await write.catch((error: unknown) => {
      if (!(error instanceof Problem && error.status < 500)) throw error
    })
  }
  return accepted
}

test('[MERGE-40] twenty merges run while four users write to both records: nothing that was accepted is lost, doubled or left behind', async () => {
  const runner = await startMergeRunner(server.deps, uncountedWork)
  const random = createRandom(57)
  for (let n = 0; n < merges; n += 1) {
    const fixture = await createMergeFixture(server)
    const early = await writeEarlier(fixture)
    const writing = Array.from({ length: users }, () => writeToBoth(fixture, random))
    const id = await beginMerge(server, fixture)
    const accepted = [...early, ...(await Promise.all(writing)).flat()]
    await pollUntil(
      () => read(server, 'patients/merges', id),
      (merge) => merge?.['state'] === 'merged',
    )
    const where = [{ column: 'patient', is: [fixture.into] }]
    const found = await server.deps.store.list(server.practice, 'medconds', { where, limit: 1000 })
    expect(found.items.map((item) => item.id).toSorted()).toEqual(accepted.toSorted())
    const left = [{ column: 'patient', is: [fixture.from] }]
    expect((await server.deps.store.list(server.practice, 'medconds', { where: left, limit: 10 })).items).toEqual([])
  }
  await runner.close()
  expect(server.reports).toEqual([])
  expect([...verifyDataFile(join(server.dir, 'test.db'), resources)]).toEqual([])
}, 120_000)
