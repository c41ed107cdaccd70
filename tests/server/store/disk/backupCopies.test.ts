import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup as copyPages } from 'node:sqlite'
import { expect, test } from 'vitest'
import { backUp } from '#server/store/disk/backup.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import type { Store } from '#server/store/store.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, storeOptions, writeSampleHistory } from '../storeFixture.ts'

const at = '2026-11-24T12:00:00.000Z'
const name = `uploads/${'0'.repeat(64)}`

/** Data with one sealed file. @returns its backup, and how often the pages were copied. `afterCopy` runs after the first time. */
async function backUpBeside(afterCopy: (store: Store, path: string) => Promise<void>) {
  const folder = createTempFolder()
  const file = join(folder, 'a.sqlite')
  const store = openSqlite(storeOptions(file))
  await writeSampleHistory(store)
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, name), 'rows')
  await store.sealFile(name, 'seal')
  const copy = join(createTempFolder(), 'copy.sqlite')
  let copies = 0
  await backUp(file, copy, at, async (...parameters) => {
    const pages = await copyPages(...parameters)
    copies += 1
    if (copies === 1) await afterCopy(store, join(folder, name))
    return pages
  })
  await store.close()
  return { copy, copies }
}

test('[DISK-24] a backup names no file that the server removed while its pages were copied', async () => {
  const { copy, copies } = await backUpBeside(async (store, path) => {
    await store.sealFile(name, null)
    rmSync(path)
  })
  expect([copies, [...verifyDataFile(copy, areas)]]).toEqual([2, []])
})

test('[DISK-24] a file that was lost before its removal is reported by the verification of the backup', async () => {
  const { copy, copies } = await backUpBeside((_, path) => Promise.resolve(rmSync(path)))
  expect([copies, [...verifyDataFile(copy, areas)].map(String)]).toEqual([3, [expect.stringContaining(name)]])
})
