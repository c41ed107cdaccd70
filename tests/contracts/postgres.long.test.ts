import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openPostgres } from '#server/store/postgres/openPostgres.ts'
import { emptyDatabase, startPostgres, type TestPostgres } from '../support/postgres/startPostgres.ts'
import { storeContract } from './store.contract.ts'
import type { StoreImplementation, StoreTestDeps } from './store/storeHarness.ts'

let postgres: TestPostgres
/** Databases of earlier tests. */
const free: string[] = []

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

async function openStoreAt(url: string, folder: string, deps: StoreTestDeps): Promise<StoreImplementation> {
  const store = await openPostgres({ ...deps, url, file: join(folder, 'a') })
  const reopen = async () => {
    await store.close()
    return openStoreAt(url, folder, deps)
  }
  const destroy = async () => {
    await store.close()
    await emptyDatabase(url)
    free.push(url)
    rmSync(folder, { recursive: true })
  }
  return { store, reopen, destroy }
}

storeContract('PostgreSQL', async (deps) =>
  openStoreAt(free.pop() ?? (await postgres.createDatabase()), mkdtempSync(join(tmpdir(), 'store-')), deps),
)
