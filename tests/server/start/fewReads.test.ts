import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '#server/allModules.ts'
import { addLastTypes } from '#server/campaigns/addLastTypes.ts'
import { systemPrincipal } from '#server/engine/access/principal.ts'
import { createMissingRecords } from '#server/engine/records/createMissing.ts'
import { backfillStates } from '#server/engine/states/backfillStates.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { listRecords } from '../refusalBy.ts'
import { startTestServer, type TestServer } from '../startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const lastName of ['Abe', 'Bell', 'Cole', 'Dune'])
    await server.execute('patients.create', null, { firstName: 'Kit', lastName, birthDate: '1980-01-01' })
}, 60_000)
afterAll(() => server.close())

const summaries = () => listRecords(server, 'patients/summaries')
const lackingTypes = async () => (await summaries()).map((summary) => !('lastType' in summary))

/** Writes new summaries, some of them as a release without the type of the last appointment did. */
async function removeTypes(isOld: (index: number) => boolean): Promise<void> {
  const { by, origin } = systemPrincipal(server.practice, 'test', new Set())
  const found = await summaries()
  const run = function* (): Tx<void> {
    for (const [index, { id, patient }] of found.entries()) {
      yield* write('patients/summaries', id, null)
      yield* write('patients/summaries', server.deps.newId(), { patient, attended: 0, ...(isOld(index) ? {} : { lastType: null }) })
    }
  }
  await server.deps.store.change({ practice: server.practice, by, origin, because: 'a test', command: 'test', run })
}

test('[START-230] a start reads one patient and one summary of a practice that lacks nothing, however many it has', async () => {
  const most = new Map<string, number>()
  const list: Store['list'] = async (practice, area, query) => {
    const page = await server.deps.store.list(practice, area, query)
    most.set(area, Math.max(most.get(area) ?? 0, page.items.length))
    return page
  }
  const deps = { ...server.deps, store: { ...server.deps.store, list } }
  await createMissingRecords(deps)
  for (const upgrade of modules.flatMap(({ upgrades }) => upgrades)) await upgrade(deps)
  await backfillStates(deps)
  expect([most.get('patients'), most.get('patients/summaries')]).toEqual([1, 1])
})

test('[START-231] the types of last appointments that an interrupted upgrade has not written, old or new, are written at the next start', async () => {
  const interrupted: readonly ((index: number) => boolean)[] = [() => true, (index) => index < 2, (index) => index > 1]
  for (const isOld of interrupted) {
    await removeTypes(isOld)
    expect(await lackingTypes()).toEqual([0, 1, 2, 3].map(isOld))
    await addLastTypes(server.deps)
    expect(await lackingTypes()).toEqual([false, false, false, false])
  }
})
