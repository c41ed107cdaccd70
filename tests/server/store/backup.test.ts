import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUp } from '#server/store/backup.ts'
import { type Restoring, restore } from '#server/store/restore.ts'
import { openSqlite } from '#server/store/sqlite.ts'
import { verify } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { aFolder, aHistory, anOpening, idOf, practice, put } from './aStore.ts'

const restoring = (from: string, data: string, force = false): Restoring => {
  let count = 0
  return {
    from,
    data,
    force,
    resources: areas,
    at: '2026-11-25T00:00:00.000Z',
    newId: () => `0190dddd-0000-7000-8000-00000000000${++count}`,
  }
}
const found = (file: string) => [...verify(file, areas)]
const top = resolve(import.meta.dirname, '../../..')

describe('backup and restore', () => {
  test('[DISK-4] Taken while writing goes on, it holds every write acknowledged before it began, and holds together', async () => {
    const folder = aFolder()
    const [file, copy] = [join(folder, 'a.sqlite'), join(folder, 'copy.sqlite')]
    const store = openSqlite(anOpening(file))
    await aHistory(store)
    let [count, writing] = [100, true]
    const writer = async () => {
      while (writing) await put(store, 'people', idOf(count++), { name: `Person ${count}` })
    }
    const writers = [writer(), writer(), writer(), writer()]
    for (const round of [1, 2, 3]) {
      const [before] = await store.practices()
      await backUp(file, `${copy}${round}`)
      expect(found(`${copy}${round}`)).toEqual([])
      const taken = openSqlite(anOpening(`${copy}${round}`))
      expect((await taken.practices())[0]?.position).toBeGreaterThanOrEqual(before?.position ?? Number.NaN)
      await taken.close()
    }
    writing = false
    await Promise.all(writers)
    expect((await store.practices())[0]?.position).toBe(11 + count - 100)
    await store.close()
    expect(found(file)).toEqual([])
  })

  test('[DISK-5] Restored, all is as it was, in a new epoch, everybody signs in anew, and the practice knows since when', async () => {
    const folder = aFolder()
    const [file, copy, fresh] = [join(folder, 'a.sqlite'), join(folder, 'copy.sqlite'), join(folder, 'new', 'a.sqlite')]
    const store = openSqlite(anOpening(file))
    await aHistory(store)
    await store.credentials.open({
      hash: 'h',
      practice,
      user: 'u',
      kind: 'user',
      createdAt: '2026-11-24T00:00:00.000Z',
      expiresAt: '2030-01-01T00:00:00.000Z',
    })
    const before = await store.list(practice, 'people', { where: [] })
    await backUp(file, copy)
    await store.close()
    expect(restore(restoring(copy, fresh))).toEqual({ practices: 1, aside: null })
    expect(found(fresh)).toEqual([])
    const restored = openSqlite(anOpening(fresh))
    const after = await restored.list(practice, 'people', { where: [] })
    expect({ ...after, epoch: '' }).toEqual({ ...before, epoch: '' })
    expect(after.epoch).not.toBe(before.epoch)
    expect((await restored.practices())[0]?.restoredAt).toBe(restoring(copy, fresh).at)
    expect(await restored.credentials.find('h')).toBeNull()
    expect(await put(restored, 'people', idOf(0), { name: 'After' })).toMatchObject({ version: 2 })
    await restored.close()
    expect(found(fresh)).toEqual([])
    expect(readdirSync(folder).toSorted()).toEqual(['a.sqlite', 'a.sqlite.lock', 'copy.sqlite', 'new'])
  })

  test('[DISK-5] It is refused while a server runs, over data unless forced, and from a backup that does not hold together', async () => {
    const folder = aFolder()
    const [file, copy] = [join(folder, 'a.sqlite'), join(folder, 'copy.sqlite')]
    const store = openSqlite(anOpening(file))
    await aHistory(store)
    await backUp(file, copy)
    await put(store, 'people', idOf(0), { name: 'Since' })
    expect(() => restore(restoring(copy, file, true))).toThrow('another server')
    await store.close()
    const kept = readFileSync(file)
    expect(() => restore(restoring(copy, file))).toThrow('--force')
    const bad = join(folder, 'bad.sqlite')
    writeFileSync(bad, Buffer.from(readFileSync(copy).toString('latin1').replaceAll('Person 4', 'Person 5'), 'latin1'))
    expect(() => restore(restoring(bad, file, true))).toThrow('does not hold together')
    expect(() => restore(restoring(join(folder, 'none'), file, true))).toThrow('no data')
    expect(readFileSync(file).equals(kept)).toBe(true)
    await expect(backUp(file, copy)).rejects.toThrow('there already')
    const { aside } = restore(restoring(copy, file, true))
    expect(readFileSync(aside ?? '').equals(kept)).toBe(true)
    const restored = openSqlite(anOpening(file))
    expect(await restored.get(practice, 'people', idOf(0))).toMatchObject({ name: 'Person 0' })
    await restored.close()
  })

  test('[DISK-5] What a killed server had not yet moved from its journal is in what is put aside', async () => {
    const folder = aFolder()
    const [file, bare] = [join(folder, 'a.sqlite'), join(folder, 'bare.sqlite')]
    const store = openSqlite(anOpening(join(folder, 'other.sqlite')))
    await aHistory(store)
    // A journal that was never folded in, as after kill -9.
    for (const ending of ['', '-wal']) copyFileSync(join(folder, `other.sqlite${ending}`), file + ending)
    copyFileSync(file, bare)
    await backUp(join(folder, 'other.sqlite'), join(folder, 'copy.sqlite'))
    await store.close()
    const { aside } = restore(restoring(join(folder, 'copy.sqlite'), file, true))
    expect(existsSync(`${aside}-wal`)).toBe(false)
    expect(found(aside ?? '')).toEqual([])
    expect(statSync(aside ?? '').size).toBeGreaterThan(statSync(bare).size)
  })

  test('[DISK-4, DISK-5] The commands do it beside each other and say what they did; without a file they say how', async () => {
    const [folder, other] = [aFolder(), aFolder()]
    const store = openSqlite(anOpening(join(folder, 'operatory.sqlite'), { resources: [] }))
    await store.makePractice(practice, 'Harbour Dental')
    const run = (program: string, dataDir: string, ...args: string[]) =>
      spawnSync(process.execPath, [`src/programs/${program}.ts`, ...args], {
        cwd: top,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir },
      })
    const copy = join(other, 'copy.sqlite')
    expect(run('backup', folder, copy)).toMatchObject({ status: 0, stdout: expect.stringContaining(copy) })
    expect(run('backup', folder, copy)).toMatchObject({ status: 1, stderr: expect.stringContaining('there already') })
    expect(run('backup', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run backup') })
    expect(run('restore', folder, copy, '--force')).toMatchObject({ status: 1, stderr: expect.stringContaining('another server') })
    expect(run('restore', other, copy)).toMatchObject({ status: 0, stdout: expect.stringContaining('1 practices') })
    expect(run('verify', other)).toMatchObject({ status: 0 })
    await store.close()
  })
})
