import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { createCheckpoints } from '#server/store/checkpoints/checkpoints.ts'
import { openToBeClosed } from '#server/store/disk/connection.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { createTempFolder, storeOptions, writeSampleHistory } from '../storeFixture.ts'

/** How many pages the journal has, and how many of them are in the database. */
function journalOf(file: string): { readonly log: number; readonly checkpointed: number } {
  const database = new DatabaseSync(file)
  const { log, checkpointed } = database.prepare('PRAGMA wal_checkpoint(NOOP)').get() as { log: number; checkpointed: number }
  database.close()
  return { log, checkpointed }
}

test('[DISK-25] the journal is copied into the database beside the commits, by a thread of its own', async () => {
  const file = join(createTempFolder(), 'a.sqlite')
  const store = openSqlite(storeOptions(file))
  await writeSampleHistory(store)
  expect(journalOf(file)).toMatchObject({ checkpointed: 0 })
  const checkpoints = createCheckpoints(file, (error) => expect(error).toBeUndefined())
  for (let commits = 0; commits < 400; commits += 1) checkpoints.countCommit()
  await vi.waitFor(() => {
    const { log, checkpointed } = journalOf(file)
    expect([log > 0, checkpointed]).toEqual([true, log])
  })
  await checkpoints.close()
  await store.close()
})

test('[DISK-26] a checkpoint that fails is reported with the error of the database', async () => {
  const failures: Error[] = []
  const checkpoints = createCheckpoints(join(createTempFolder(), 'missing', 'a.sqlite'), (error) => failures.push(error))
  for (let commits = 0; commits < 400; commits += 1) checkpoints.countCommit()
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  await checkpoints.close()
})

test('[DISK-33] a file that counts once it is closed waits for no disk before, and is whole and on the disk then', async () => {
  const folder = createTempFolder()
  const file = join(folder, 'a.sqlite')
  const connection = openToBeClosed(file)
  expect(connection.one('PRAGMA synchronous')).toEqual({ synchronous: 0 })
  const statements = vi.spyOn(connection.raw, 'exec')
  connection.close()
  expect(statements.mock.calls.flat()).toEqual(['PRAGMA synchronous = 2', 'PRAGMA wal_checkpoint(TRUNCATE)'])

  const store = openSqlite({ ...storeOptions(file), countsOnceClosed: true })
  await writeSampleHistory(store)
  await store.close()
  expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([])
  const again = openSqlite(storeOptions(file))
  expect((await again.practices()).length).toBeGreaterThan(0)
  await again.close()
})
