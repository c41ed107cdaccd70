import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { idSource } from '#domain/ids.ts'
import { resources } from '#resources/index.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import type { SterileRoom } from './aSterileRoom.ts'

/** The same data under another server, at another time. */
export function another(room: SterileRoom, now: () => number) {
  const newId = idSource(now, randomBytes)
  const report = () => undefined
  const file = join(room.dir, 'test.db')
  const store = openSqlite({ file, resources, now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  return { store, door: openDoor({ store, now, newId, sealed: async (secret) => secret }) }
}
