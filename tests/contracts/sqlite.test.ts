import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '#server/store/openSqlite.ts'
import { storeContract } from './store.contract.ts'
import type { StoreTestDeps, StoreImplementation } from './store/storeHarness.ts'

const openStoreIn = (folder: string, deps: StoreTestDeps): StoreImplementation => {
  const onStorageFailed = (error: unknown) => {
    throw error
  }
  const store = openSqlite({ ...deps, file: join(folder, 'a.sqlite'), monotonic: () => 0, onStorageFailed, ballastBytes: 0 })
  const reopen = async () => {
    await store.close()
    return openStoreIn(folder, deps)
  }
  const destroy = async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  }
  return { store, reopen, destroy }
}

storeContract('SQLite', async (deps) => openStoreIn(mkdtempSync(join(tmpdir(), 'store-')), deps))
