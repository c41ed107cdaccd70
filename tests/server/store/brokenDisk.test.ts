import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openForWriting } from '#server/store/connection.ts'
import { openSqlite, storeOn } from '#server/store/sqlite.ts'
import { verify } from '#server/store/verify/verify.ts'
import { write } from '#server/engine/look.ts'
import type { Decision } from '#server/store/store.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { aFolder, aHistory, anOpening, idOf, practice, put, work } from './aStore.ts'

const story = join(import.meta.dirname, 'brokenDiskStory.ts')

/** Overwrites the first page of a table, as a disk may. */
function spoil(file: string, table: string): void {
  const db = new DatabaseSync(file)
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)?.['rootpage'])
  db.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, (page - 1) * 4096, page * 4096))
}

describe('a disk that fails', () => {
  test('[DISK-7] After one write to the disk failed nothing is acknowledged any more, and all that was is there', async () => {
    const folder = aFolder()
    const inside = `ulimit -f 8000; trap '' XFSZ; exec "$1" "$2" "$3"`
    const told = spawnSync('sh', ['-c', inside, 'sh', process.execPath, story, folder], { encoding: 'utf8' })
    expect(told).toMatchObject({ status: 75, stderr: '' })
    const { acknowledged, others, afterwards, failures } = JSON.parse(told.stdout)
    expect(acknowledged).toBeGreaterThan(30)
    expect({ others, afterwards, failures }).toEqual({
      others: ['done', 'storage-failed'],
      afterwards: ['storage-failed', 'storage-failed', 'storage-failed'],
      failures: 1,
    })
    const store = openSqlite(anOpening(join(folder, 'a.sqlite')))
    const { items } = await store.list(practice, 'people', { where: [] })
    const there = new Set(items.map(({ id }) => id))
    expect(Array.from({ length: acknowledged }, (_, count) => idOf(count)).filter((id) => !there.has(id))).toEqual([])
    await store.close()
    expect([...verify(join(folder, 'a.sqlite'), areas)]).toEqual([])
  }, 60_000)

  test('[DISK-7] Data found to be broken while it is read stops the writing too', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const before = openSqlite(anOpening(file))
    await aHistory(before)
    await before.close()
    spoil(file, 'area people')
    const opening = anOpening(file)
    const store = openSqlite(opening)
    await expect(store.get(practice, 'people', idOf(0))).rejects.toMatchObject({ code: 'storage-failed' })
    await expect(put(store, 'chairs', idOf(1), { name: 'One' })).rejects.toMatchObject({ code: 'storage-failed' })
    expect(opening.failures).toHaveLength(1)
    await store.close()
    expect([...verify(file, areas)]).not.toEqual([])
  })

  test('[DISK-10, KEEP-1] Where the commit itself fails, all who shared it are told no, nothing of it stands, and the next goes on', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const connection = openForWriting(file)
    const opening = anOpening(file)
    const store = storeOn(connection, opening, connection.close)
    await aHistory(store)
    await work(store, function* () {})
    const heard: number[] = []
    store.onCommit((entries) => {
      heard.push(entries.length)
    })
    const good = put(store, 'people', idOf(100), { name: 'Good' })
    const practiceToo = store.makePractice(idOf(500), 'Bay Dental')
    const spoiling = work(store, function* (): Decision<void> {
      yield* write('chairs', idOf(101), { name: 'Two' })
      connection.exec('PRAGMA defer_foreign_keys = ON')
      connection.run(`INSERT INTO timers (practice, area, record, name, due) VALUES (999, '', '', '', '')`)
    })
    const settled = await Promise.allSettled([good, practiceToo, spoiling])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await store.get(practice, 'people', idOf(100))).toBeNull()
    await expect(store.list(idOf(500), 'people', { where: [] })).rejects.toMatchObject({ code: 'missing' })
    expect(await work(store, function* () {})).toMatchObject({ position: 11 })
    expect(heard).toEqual([])
    expect(await put(store, 'people', idOf(100), { name: 'Good' })).toMatchObject({ version: 1 })
    await store.close()
    expect([...verify(file, areas)]).toEqual([])
  })
})
