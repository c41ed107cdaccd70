import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backUp } from '#server/store/disk/backup.ts'
import { restore } from '#server/store/disk/restore/restore.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, idOf, practice, storeOptions } from '../storeFixture.ts'
import { leaveKilledServer } from './killedServer.ts'

const at = '2026-11-25T00:00:00.000Z'
const aside = '.until-20261125T000000000Z'
const ended = 'was replaced, and'

function restoreOver(file: string, from: string, force = true) {
  let count = 0
  return restore({ from, data: file, force, resources: areas, at, newId: () => `0190dddd-0000-7000-8000-00000000000${++count}` })
}

/** What stands in the data once a server has opened it: the record before the backup, and one after it. */
async function contentOf(file: string) {
  const store = openSqlite(storeOptions(file))
  const [before, since] = [await store.get(practice, 'people', idOf(7)), await store.get(practice, 'people', idOf(159))]
  await store.close()
  return { before: before !== null, since: since !== null, faults: [...verifyDataFile(file, areas)] }
}

const hashesOf = (file: string) =>
  ['', '-wal'].map((suffix) =>
    existsSync(file + suffix)
      ? createHash('sha256')
          .update(readFileSync(file + suffix))
          .digest('hex')
      : null,
  )

const ofBackup = { before: true, since: false, faults: [] }
const whole = { before: true, since: true, faults: [] }

describe('restore beside what a killed server left', () => {
  test('[DISK-220] where the data is gone and its journal is left, a restore puts the journal aside and holds exactly what the backup holds', async () => {
    const { file, backup } = await leaveKilledServer()
    const journal = readFileSync(`${file}-wal`)
    rmSync(file)
    expect(restoreOver(file, backup, false).previousData).toBe(`${file}${aside}-wal`)
    expect(existsSync(`${file}-wal`)).toBe(false)
    expect(readFileSync(`${file}${aside}-wal`).equals(journal)).toBe(true)
    expect(await contentOf(file)).toEqual(ofBackup)
  })

  test('[DISK-220] over the data of a killed server, what its journal holds is put aside with it', async () => {
    const { file, backup } = await leaveKilledServer()
    const { previousData } = restoreOver(file, backup)
    expect(await contentOf(file)).toEqual(ofBackup)
    expect(previousData).toBe(`${file}${aside}`)
    expect(await contentOf(`${file}${aside}`)).toEqual(whole)
  })

  test.each([
    ['bytes that are no data', (file: string) => writeFileSync(file, 'x'.repeat(40_000))],
    ['half of the file', (file: string) => truncateSync(file, readFileSync(file).length / 2)],
    ['an empty file', (file: string) => truncateSync(file, 0)],
    ['pages without their content', (file: string) => writeFileSync(file, readFileSync(file).fill(0, 4096, 40_960))],
    ['a damaged file and no lock file', (file: string) => [rmSync(`${file}.lock`), writeFileSync(file, 'x'.repeat(40_000))]],
  ])('[DISK-221] a restore over damaged data puts it aside with its journal, byte for byte: %s', async (_, damage) => {
    const { file, backup } = await leaveKilledServer()
    damage(file)
    const left = hashesOf(file)
    restoreOver(file, backup)
    expect(hashesOf(`${file}${aside}`)).toEqual(left)
    expect(await contentOf(file)).toEqual(ofBackup)
  })

  test('[DISK-221] a damaged backup is refused before anything in the data folder is touched', async () => {
    const { file, backup } = await leaveKilledServer()
    const bytes = readFileSync(backup)
    for (const damaged of [
      bytes.subarray(0, bytes.length / 2),
      Buffer.from(bytes).fill(0, 8192, 20_480),
      Buffer.from('x'.repeat(40_000)),
    ]) {
      writeFileSync(backup, damaged)
      const left = hashesOf(file)
      expect(() => restoreOver(file, backup)).toThrow('does not hold together')
      expect(hashesOf(file)).toEqual(left)
      expect(existsSync(`${file}.restoring`)).toBe(false)
    }
    expect(await contentOf(file)).toEqual(whole)
  })

  test('[DISK-221] a copy of the data with its journal can be restored; a journal beside a backup is not part of it', async () => {
    const { file, backup } = await leaveKilledServer()
    const target = join(createTempFolder(), 'operatory.sqlite')
    restoreOver(target, file)
    expect(await contentOf(target)).toEqual(whole)
    copyFileSync(`${file}-wal`, `${backup}-wal`)
    restoreOver(target, backup)
    expect(await contentOf(target)).toEqual(ofBackup)
  })
})

describe('data that was replaced by hand beside a journal', () => {
  test.each([
    ['a backup', (file: string, { backup }: { backup: string }) => copyFileSync(backup, file)],
    ['a copy of the data from before', (file: string, { older }: { older: string }) => copyFileSync(older, file)],
    [
      'a copy of the data from before, and no lock file',
      (file: string, { older }: { older: string }) => [copyFileSync(older, file), rmSync(`${file}.lock`)],
    ],
    ['a backup, and no lock file', (file: string, { backup }: { backup: string }) => [copyFileSync(backup, file), rmSync(`${file}.lock`)]],
    ['nothing', (file: string) => rmSync(file)],
    ['an empty file', (file: string) => truncateSync(file, 0)],
  ])('[DISK-222] the server refuses in one line and writes nothing, and a restore puts both aside: %s', async (_, replace) => {
    const killed = await leaveKilledServer()
    const { file, backup } = killed
    replace(file, killed)
    const left = hashesOf(file)
    for (const _round of [1, 2]) expect(() => openSqlite(storeOptions(file))).toThrow(ended)
    expect(hashesOf(file)).toEqual(left)
    restoreOver(file, backup)
    expect(await contentOf(file)).toEqual(ofBackup)
    expect(hashesOf(`${file}${aside}`)[1]).toEqual(left[1])
  })

  test('[DISK-222] data and journal that were put back together from one copy of the disk are opened, also beside the lock file of a later start', async () => {
    const { file } = await leaveKilledServer()
    const snapshot = join(createTempFolder(), 'operatory.sqlite')
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, snapshot + suffix)
    expect(await contentOf(file)).toEqual(whole)
    for (const suffix of ['', '-wal']) copyFileSync(snapshot + suffix, file + suffix)
    expect(await contentOf(file)).toEqual(whole)
    for (const suffix of ['', '-wal']) copyFileSync(snapshot + suffix, file + suffix)
    rmSync(`${file}.lock`)
    expect(await contentOf(file)).toEqual(whole)
  })

  test('[DISK-222] no backup is made of data beside a journal that cannot be its own', async () => {
    const { file, backup } = await leaveKilledServer()
    copyFileSync(backup, file)
    await expect(backUp(file, join(dirname(file), 'another.backup'), at)).rejects.toThrow(ended)
  })
})

test('[DISK-220] files that an earlier restore at the same moment put aside stay', async () => {
  const { file, backup } = await leaveKilledServer()
  mkdirSync(join(dirname(file), 'uploads'))
  expect([restoreOver(file, backup), restoreOver(file, backup)].map(({ previousData }) => previousData)).toEqual([
    `${file}${aside}`,
    `${file}${aside}-2`,
  ])
  expect(await contentOf(`${file}${aside}`)).toEqual(whole)
})
