import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openForWriting } from '#server/store/connection.ts'
import { storeOn } from '#server/store/sqlite.ts'
import { aFolder, aHistory, anOpening, idOf, practice, put } from './aStore.ts'

const story = join(import.meta.dirname, 'smallDiskStory.ts')

/** Runs the story on a disk of 12 MB of its own; `null` where this machine lets nobody make one. */
function onASmallDisk(): string | null {
  const inside = `mount -t tmpfs -o size=12m small "$1" && exec "$2" "$3" "$1"`
  const tell = (...by: string[]) =>
    spawnSync('unshare', [...by, 'sh', '-c', inside, 'sh', aFolder(), process.execPath, story], { encoding: 'utf8' })
  const said = [tell('-m'), tell('-Urm')].find(({ stdout }) => stdout?.startsWith('{'))
  return said?.stdout ?? null
}

describe('a full disk', () => {
  test('[DISK-6] What is there is read, changed and removed; nothing new is made; with room again all goes on without a restart', () => {
    const told = onASmallDisk()
    if (told === null) return console.warn('no small disk can be made on this machine: only the other test of a full disk counts')
    const { whileFull, ...after } = JSON.parse(told)
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

  test('[DISK-6] A write that finds no room is refused as that, leaves no hole, and is not taken for a broken disk', async () => {
    const file = join(aFolder(), 'a.sqlite')
    const connection = openForWriting(file)
    const opening = anOpening(file)
    const store = storeOn(connection, opening, connection.close)
    await aHistory(store)
    connection.exec('PRAGMA max_page_count = 10')
    const writes = Array.from({ length: 40 }, (_, count) =>
      put(store, 'people', idOf(100 + count), { name: `Person ${count}`, note: 'x'.repeat(9000) }),
    )
    const settled = await Promise.allSettled(writes)
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? one.reason.code : []))
    expect(new Set(refused)).toEqual(new Set(['disk-full']))
    const { items, position } = await store.list(practice, 'people', { where: [] })
    expect(position).toBe(11 + 40 - refused.length)
    expect(items).toHaveLength(5 + 40 - refused.length)
    connection.exec('PRAGMA max_page_count = 1000000')
    expect(await put(store, 'people', idOf(200), { name: 'New' })).toMatchObject({ version: 1 })
    expect((await store.practices())[0]?.position).toBe(position + 1)
    expect(opening.failures).toEqual([])
    await store.close()
  })
})
