import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runOnSmallDisk } from '#tests/support/disk/runOnSmallDisk.ts'
import { openForWriting } from '#server/store/disk/connection.ts'
import { createSqliteStore } from '#server/store/openSqlite.ts'
import { createTempFolder, writeSampleHistory, storeOptions, idOf, practice, writeRecord } from '../storeFixture.ts'

const program = join(import.meta.dirname, 'fullDiskWriter.ts')

describe('full disk', () => {
  test('[DISK-6] on a full disk records can be read, changed and removed but not added; with free space again, adding works without a restart', () => {
    const output = runOnSmallDisk(program, '12m')
    if (output === null) return console.warn('no small disk can be made on this machine: only the other test of a full disk counts')
    const { whileFull, ...after } = JSON.parse(output)
    expect(whileFull).toEqual({
      refusal: 'disk-full',
      enough: true,
      allThere: true,
      another: 'disk-full',
      changed: 'done',
      removed: 'done',
      nobody: null,
    })
    expect(after).toEqual({ withRoom: ['done', 'done'], entries: true, damage: [] })
  }, 60_000)

  test('[DISK-240] a start on a full disk after a kill opens, although its journal has more pages than the ballast had room for', () => {
    const output = runOnSmallDisk(join(import.meta.dirname, '../../../chaos/disk/killedOnFullDisk.ts'), '128m')
    if (output === null) return console.warn('no small disk can be made on this machine')
    expect(JSON.parse(output)).toEqual({
      ...{ acknowledged: expect.any(Number), lost: 0, created: 'disk-full', changed: 'done', later: 'done', damage: [] },
    })
  }, 60_000)

  test('[DISK-6] a write without disk space is refused as disk full, leaves no gap in the log, and is not treated as a failing disk', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const connection = openForWriting(file)
    const options = storeOptions(file)
    const store = createSqliteStore(connection, options, connection.close)
    await writeSampleHistory(store)
    connection.exec('PRAGMA max_page_count = 10')
    const writes = Array.from({ length: 40 }, (_, count) =>
      writeRecord(store, 'people', idOf(100 + count), { name: `Person ${count}`, note: 'x'.repeat(9000) }),
    )
    const results = await Promise.allSettled(writes)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? result.reason.code : []))
    expect(new Set(refused)).toEqual(new Set(['disk-full']))
    const { items, position } = await store.list(practice, 'people', { where: [] })
    expect(position).toBe(11 + 40 - refused.length)
    expect(items).toHaveLength(5 + 40 - refused.length)
    connection.exec('PRAGMA max_page_count = 1000000')
    expect(await writeRecord(store, 'people', idOf(200), { name: 'New' })).toMatchObject({ version: 1 })
    expect((await store.practices())[0]?.position).toBe(position + 1)
    expect(options.failures).toEqual([])
    await store.close()
  })
})
