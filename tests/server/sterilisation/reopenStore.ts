import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createIdSource } from '#domain/ids.ts'
import { resources } from '#resources/index.ts'
import { createCommandBus } from '#server/openServerDeps.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { SterilisationServer } from './startSterilisationServer.ts'

/** Opens the same data as a restarted server would, with another clock. */
export function reopenStore(server: SterilisationServer, now: () => number) {
  const newId = createIdSource(now, randomBytes)
  const report = () => undefined
  const file = join(server.dir, 'test.db')
  const store = openSqlite({ file, resources, now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  return { store, commands: createCommandBus({ store, newId, hashSecret: async (secret) => secret }) }
}
