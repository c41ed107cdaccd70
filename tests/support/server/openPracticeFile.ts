import { randomBytes } from 'node:crypto'
import { createIdSource } from '#domain/ids.ts'
import { resources } from '#resources/index.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { openSqlite } from '#server/store/openSqlite.ts'

/** Opens the file of the first practice in a data folder, which no server has open. */
export async function openPracticeFile(dataDir: string) {
  const newId = createIdSource(Date.now, (count) => randomBytes(count))
  const fail = (error: unknown) => {
    throw error
  }
  const file = dataFilePath(dataDir)
  const store = openSqlite({ file, resources, now: Date.now, newId, report: () => undefined, onStorageFailed: fail })
  const bus = createCommandBus({ store, newId, hashSecret: (secret) => Promise.resolve(secret) })
  const practice = (await store.practices())[0]?.id ?? ''
  return { store, bus, practice, newId, close: () => store.close() }
}
