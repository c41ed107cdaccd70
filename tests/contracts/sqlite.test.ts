import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '#server/store/sqlite.ts'
import { storeContract } from './store.contract.ts'
import type { Given, Keeper } from './store/world.ts'

const openIn = (folder: string, given: Given): Keeper => {
  const onStorageFailed = (error: unknown) => {
    throw error
  }
  const store = openSqlite({ ...given, file: join(folder, 'a.sqlite'), onStorageFailed, ballastBytes: 0 })
  const again = async () => {
    await store.close()
    return openIn(folder, given)
  }
  const end = async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  }
  return { store, again, end }
}

storeContract('SQLite', async (given) => openIn(mkdtempSync(join(tmpdir(), 'store-')), given))
