import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idSource } from '#domain/ids.ts'
import { instantOf, minutes } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { checkStates } from '#server/engine/checkStates.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { type SterileRoom, aCycle, aSterileRoom } from './aSterileRoom.ts'

const day = 24 * 3600_000

let room: SterileRoom
beforeEach(async () => {
  room = await aSterileRoom()
})
afterEach(async () => {
  await room.app.close()
  room.porter.close()
  rmSync(room.dir, { recursive: true, force: true })
})

/** The same data under another server, at another time. */
function another(now: number) {
  const newId = idSource(() => now, randomBytes)
  const report = () => undefined
  const file = join(room.dir, 'test.db')
  const store = openSqlite({ file, resources, now: () => now, newId, report, onStorageFailed: report, ballastBytes: 0 })
  return { store, door: openDoor({ store, now: () => now, newId, sealed: async (secret) => secret }) }
}

test('[STER-3, PACK-6, LOAD-7] What fell due while no server ran is done once when one starts, and not again', async () => {
  const { packs } = await aCycle(room, 'released')
  const running = await aCycle(room, 'running')
  const end = room.house.now() + 200 * day
  await room.house.store.close()

  const next = another(end)
  await checkStates(next.store)
  const due = await next.store.due(instantOf(end), 1000)
  expect(due.map(({ area }) => area).toSorted()).toEqual(['cycles', 'equipments', 'steris'])
  expect(await Promise.all(due.map((timer) => next.door.fire(timer)))).toEqual([true, true, true])
  expect(await Promise.all(due.map((timer) => next.door.fire(timer)))).toEqual([false, false, false])
  const state = async (area: string, id: string) => (await next.store.get(room.practice, area, id))?.['state']
  expect(await state('equipments', room.steriliser)).toBe('untested')
  expect(await state('steris', packs[0] ?? '')).toBe('expired')
  expect((await next.store.get(room.practice, 'cycles', running.cycle))?.['flags']).toMatchObject([{ code: 'overrun' }])
  await next.store.close()

  const third = another(end + minutes(1))
  expect(await third.store.due(instantOf(end + minutes(1)), 1000)).toEqual([])
  await third.store.close()
})
