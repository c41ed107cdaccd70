import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openForWriting } from '#server/store/disk/connection.ts'
import { openSqlite, createSqliteStore } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { write } from '#server/engine/storeRequests.ts'
import type { Tx } from '#server/store/store.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, writeSampleHistory, storeOptions, idOf, practice, writeRecord, runTestTx } from '../storeFixture.ts'

const program = join(import.meta.dirname, 'failingDiskWriter.ts')

/** Overwrites the first page of a table, as a failing disk may. */
function damageTable(file: string, table: string): void {
  const db = new DatabaseSync(file)
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)?.['rootpage'])
  db.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, (page - 1) * 4096, page * 4096))
}

describe('failing disk', () => {
  test('[DISK-7] after one failed write to the disk the server acknowledges no change, and every change acknowledged before is on the disk', async () => {
    const folder = createTempFolder()
    const script = `ulimit -f 8000; trap '' XFSZ; exec "$1" "$2" "$3"`
    const result = spawnSync('sh', ['-c', script, 'sh', process.execPath, program, folder], { encoding: 'utf8' })
    expect(result).toMatchObject({ status: 75, stderr: '' })
    const { acknowledged, others, afterwards, failures } = JSON.parse(result.stdout)
    expect(acknowledged).toBeGreaterThan(30)
    expect({ others, afterwards, failures }).toEqual({
      others: ['done', 'storage-failed'],
      afterwards: ['storage-failed', 'storage-failed', 'storage-failed'],
      failures: 1,
    })
    const store = openSqlite(storeOptions(join(folder, 'a.sqlite')))
    const { items } = await store.list(practice, 'people', { where: [] })
    const storedIds = new Set(items.map(({ id }) => id))
    expect(Array.from({ length: acknowledged }, (_, count) => idOf(count)).filter((id) => !storedIds.has(id))).toEqual([])
    await store.close()
    expect([...verifyDataFile(join(folder, 'a.sqlite'), areas)]).toEqual([])
  }, 60_000)

  test('[DISK-7] the server also stops writing if it finds damaged data while reading', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const before = openSqlite(storeOptions(file))
    await writeSampleHistory(before)
    await before.close()
    damageTable(file, 'area people')
    const options = storeOptions(file)
    const store = openSqlite(options)
    await expect(store.get(practice, 'people', idOf(0))).rejects.toMatchObject({ code: 'storage-failed' })
    await expect(writeRecord(store, 'chairs', idOf(1), { name: 'One' })).rejects.toMatchObject({ code: 'storage-failed' })
    expect(options.failures).toHaveLength(1)
    await store.close()
    expect([...verifyDataFile(file, areas)]).not.toEqual([])
  })

  test('[DISK-10, KEEP-1] if a commit fails, every request that shared it is refused, nothing of it is stored or announced, and the next commit succeeds', async () => {
    const file = join(createTempFolder(), 'a.sqlite')
    const connection = openForWriting(file)
    const options = storeOptions(file)
    const store = createSqliteStore(connection, options, connection.close)
    await writeSampleHistory(store)
    await runTestTx(store, function* () {})
    const commitSizes: number[] = []
    store.onCommit((entries) => {
      commitSizes.push(entries.length)
    })
    const goodWrite = writeRecord(store, 'people', idOf(100), { name: 'Good' })
    const newPractice = store.createPractice(idOf(500), 'Bay Dental')
    const failingCommit = runTestTx(store, function* (): Tx<void> {
      yield* write('chairs', idOf(101), { name: 'Two' })
      connection.exec('PRAGMA defer_foreign_keys = ON')
      connection.run(`INSERT INTO timers (practice, area, record, name, due) VALUES (999, '', '', '', '')`)
    })
    const results = await Promise.allSettled([goodWrite, newPractice, failingCommit])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await store.get(practice, 'people', idOf(100))).toBeNull()
    await expect(store.list(idOf(500), 'people', { where: [] })).rejects.toMatchObject({ code: 'missing' })
    expect(await runTestTx(store, function* () {})).toMatchObject({ position: 11 })
    expect(commitSizes).toEqual([])
    expect(await writeRecord(store, 'people', idOf(100), { name: 'Good' })).toMatchObject({ version: 1 })
    await store.close()
    expect([...verifyDataFile(file, areas)]).toEqual([])
  })
})
