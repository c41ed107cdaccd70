import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUp } from '#server/store/disk/backup.ts'
import { type RestoreOptions, restore } from '#server/store/disk/restore/restore.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, writeSampleHistory, storeOptions, idOf, practice, writeRecord } from './storeFixture.ts'

const at = '2026-11-24T12:00:00.000Z'
const restoreOptions = (from: string, data: string, force = false): RestoreOptions => {
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
const verifyFile = (file: string) => [...verifyDataFile(file, areas)]
const root = resolve(import.meta.dirname, '../../..')

describe('backup and restore', () => {
  test('[DISK-4] a backup taken while the server writes holds every write acknowledged before it began, and passes verification', async () => {
    const folder = createTempFolder()
    const [file, copy] = [join(folder, 'a.sqlite'), join(folder, 'copy.sqlite')]
    const store = openSqlite(storeOptions(file))
    await writeSampleHistory(store)
    let [count, isWriting] = [100, true]
    const writer = async () => {
      while (isWriting) await writeRecord(store, 'people', idOf(count++), { name: `Person ${count}` })
    }
    const writers = [writer(), writer(), writer(), writer()]
    for (const round of [1, 2, 3]) {
      const [before] = await store.practices()
      await backUp(file, `${copy}${round}`, at)
      expect(verifyFile(`${copy}${round}`)).toEqual([])
      const backupStore = openSqlite(storeOptions(`${copy}${round}`))
      expect((await backupStore.practices())[0]?.position).toBeGreaterThanOrEqual(before?.position ?? Number.NaN)
      await backupStore.close()
    }
    isWriting = false
    await Promise.all(writers)
    expect((await store.practices())[0]?.position).toBe(11 + count - 100)
    await store.close()
    expect(verifyFile(file)).toEqual([])
  })

  test('[DISK-5] a restore brings back every record in a new epoch, ends every sign-in and records when it happened', async () => {
    const folder = createTempFolder()
    const [file, copy, restoredFile] = [join(folder, 'a.sqlite'), join(folder, 'copy.sqlite'), join(folder, 'new', 'a.sqlite')]
    const store = openSqlite(storeOptions(file))
    await writeSampleHistory(store)
    await store.credentials.createSession({
      hash: 'h',
      practice,
      user: 'u',
      kind: 'user',
      createdAt: '2026-11-24T00:00:00.000Z',
      expiresAt: '2030-01-01T00:00:00.000Z',
    })
    const before = await store.list(practice, 'people', { where: [] })
    await backUp(file, copy, at)
    await store.close()
    expect(restore(restoreOptions(copy, restoredFile))).toEqual({ practices: 1, pins: 0, hasFiles: true, previousData: null })
    expect(verifyFile(restoredFile)).toEqual([])
    const restored = openSqlite(storeOptions(restoredFile))
    const after = await restored.list(practice, 'people', { where: [] })
    expect({ ...after, epoch: '' }).toEqual({ ...before, epoch: '' })
    expect(after.epoch).not.toBe(before.epoch)
    expect((await restored.practices())[0]?.restoredAt).toBe(restoreOptions(copy, restoredFile).at)
    expect(await restored.credentials.findSession('h')).toBeNull()
    expect(await writeRecord(restored, 'people', idOf(0), { name: 'After' })).toMatchObject({ version: 2 })
    await restored.close()
    expect(verifyFile(restoredFile)).toEqual([])
    expect(readdirSync(folder).toSorted()).toEqual(['a.sqlite', 'a.sqlite.key', 'a.sqlite.lock', 'copy.sqlite', 'new'])
  })

  test('[DISK-5] a restore is refused while a server runs, over data unless forced, and from a damaged backup; it then changes nothing', async () => {
    const folder = createTempFolder()
    const [file, copy] = [join(folder, 'a.sqlite'), join(folder, 'copy.sqlite')]
    const store = openSqlite(storeOptions(file))
    await writeSampleHistory(store)
    await backUp(file, copy, at)
    await writeRecord(store, 'people', idOf(0), { name: 'Since' })
    expect(() => restore(restoreOptions(copy, file, true))).toThrow('another server')
    await store.close()
    const originalBytes = readFileSync(file)
    expect(() => restore(restoreOptions(copy, file))).toThrow('--force')
    const damaged = join(folder, 'bad.sqlite')
    writeFileSync(damaged, Buffer.from(readFileSync(copy).toString('latin1').replaceAll('Person 4', 'Person 5'), 'latin1'))
    expect(() => restore(restoreOptions(damaged, file, true))).toThrow('does not hold together')
    expect(() => restore(restoreOptions(join(folder, 'none'), file, true))).toThrow('no data')
    expect(readFileSync(file).equals(originalBytes)).toBe(true)
    await expect(backUp(file, copy, at)).rejects.toThrow('there already')
    const { previousData } = restore(restoreOptions(copy, file, true))
    expect(readFileSync(previousData ?? '').equals(originalBytes)).toBe(true)
    const restored = openSqlite(storeOptions(file))
    expect(await restored.get(practice, 'people', idOf(0))).toMatchObject({ name: 'Person 0' })
    await restored.close()
  })

  test('[DISK-5] a forced restore sets the old data aside, including what a killed server had left in its journal', async () => {
    const folder = createTempFolder()
    const [file, withoutJournal] = [join(folder, 'a.sqlite'), join(folder, 'bare.sqlite')]
    const store = openSqlite(storeOptions(join(folder, 'other.sqlite')))
    await writeSampleHistory(store)
    // A journal that was never merged into the main file, as after kill -9.
    for (const suffix of ['', '-wal']) copyFileSync(join(folder, `other.sqlite${suffix}`), file + suffix)
    copyFileSync(file, withoutJournal)
    await backUp(join(folder, 'other.sqlite'), join(folder, 'copy.sqlite'), at)
    await store.close()
    const { previousData } = restore(restoreOptions(join(folder, 'copy.sqlite'), file, true))
    expect(existsSync(`${previousData}-wal`)).toBe(false)
    expect(verifyFile(previousData ?? '')).toEqual([])
    expect(statSync(previousData ?? '').size).toBeGreaterThan(statSync(withoutJournal).size)
  })

  test('[DISK-4, DISK-5] the backup and restore commands report what they did; a command without a file prints how to use it', async () => {
    const [folder, otherFolder] = [createTempFolder(), createTempFolder()]
    const store = openSqlite(storeOptions(join(folder, 'operatory.sqlite'), { resources: [] }))
    await store.createPractice(practice, 'Harbour Dental')
    const run = (program: string, dataDir: string, ...args: string[]) =>
      spawnSync(process.execPath, [`src/programs/${program}.ts`, ...args], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataDir },
      })
    const copy = join(otherFolder, 'copy.sqlite')
    expect(run('backup', folder, copy)).toMatchObject({ status: 0, stdout: expect.stringContaining(copy) })
    expect(run('backup', folder, copy)).toMatchObject({ status: 1, stderr: expect.stringContaining('there already') })
    expect(run('backup', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run backup') })
    expect(run('restore', folder, copy, '--force')).toMatchObject({ status: 1, stderr: expect.stringContaining('another server') })
    expect(run('restore', otherFolder, copy)).toMatchObject({ status: 0, stdout: expect.stringContaining('1 practices') })
    expect(run('verify', otherFolder)).toMatchObject({ status: 0 })
    await store.close()
  })
})
