import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { grantable } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { theSystem } from '#server/auth/principal.ts'
import { openDoor } from '#server/engine/openDoor.ts'
import type { House } from '#server/house.ts'
import { linksOf } from '#server/outside/links.ts'
import { openOutbox } from '#server/outside/outbox.ts'
import { backUp } from '#server/store/backup.ts'
import { restore } from '#server/store/restore.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { type Outside, aCarrier, anOutside } from './anOutside.ts'

let outside: Outside
afterEach(() => outside.close())

/** Another house, on the data of a backup of this one that was brought back an hour later. */
async function restoredHouse({ dir, house }: Outside): Promise<House> {
  const [file, copy] = [join(dir, 'restored.db'), join(dir, 'copy.db')]
  const { newId, report } = house
  await backUp(join(dir, 'test.db'), copy)
  restore({ from: copy, data: file, resources, force: false, at: instantOf(house.now() + 3_600_000), newId })
  const now = () => house.now() + 3_660_000
  const store = openSqlite({ file, resources, now, newId, report, onStorageFailed: (error) => report('storage', error), ballastBytes: 0 })
  return { ...house, now, store, door: openDoor({ store, now, newId, sealed: async (secret) => secret }) }
}

test('[SEND-7] What waited in the backup is not sent again, unless a person says so; its link still opens', async () => {
  outside = await anOutside(aCarrier(), false)
  const { practice, act, visit, patient, carrier, settled } = outside
  const appointment = await visit(await patient())
  await act('appointments.ask', appointment, {})
  await settled()
  const token = await linksOf(outside.house).tokenFor(practice, 'appointments', appointment)
  const house = await restoredHouse(outside)
  const { store, door } = house
  const outbox = openOutbox({ house, carrier, links: linksOf(house), address: 'http://localhost', setTimer: () => () => {} })
  await outbox.idle()
  const [held] = (await store.list(practice, 'messages', { where: [] })).items
  expect(held).toMatchObject({ state: 'failed', failReason: 'restored', flags: [{ code: 'notSent' }] })
  expect(carrier.letters).toEqual([])

  const system = theSystem(practice, 'test', new Set(grantable))
  await door.execute(system, { command: 'messages.retry', record: held?.id ?? '', because: 'test' })
  for (const timer of await store.due(instantOf(house.now()), 10)) await door.fire(timer)
  await store.change({ practice, by: system.by, because: '', command: '', decide: function* () {} })
  await outbox.close()
  expect(carrier.letters.map(({ id, body }) => [id, body.endsWith(token)])).toEqual([[held?.id, true]])
  await store.close()
})
