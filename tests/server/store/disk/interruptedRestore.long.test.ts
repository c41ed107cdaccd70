import fs, { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '#server/store/disk/backup.ts'
import { restore } from '#server/store/disk/restore/restore.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { createTempFolder, idOf, practice, storeOptions, writeRecord, writeSampleHistory } from '../storeFixture.ts'

/** The process ends before the call of this number that changes the disk, and no later one happens. */
const crash = { before: Number.POSITIVE_INFINITY, calls: 0 }

const original = {
  copyFileSync: fs.copyFileSync,
  renameSync: fs.renameSync,
  rmSync: fs.rmSync,
  writeFileSync: fs.writeFileSync,
}

/** Counts the calls of every module that imports `node:fs`. */
function countCalls(): void {
  for (const name of ['copyFileSync', 'renameSync', 'rmSync', 'writeFileSync'] as const) {
    const call: (...args: unknown[]) => unknown = original[name] as never
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        crash.calls += 1
        if (crash.calls >= crash.before) throw new Error('the process ended')
        return call(...args)
      },
    })
  }
  syncBuiltinESMExports()
}

beforeAll(countCalls)
afterAll(() => {
  Object.assign(fs, original)
  syncBuiltinESMExports()
})

async function runUntil(before: number, work: () => unknown): Promise<string> {
  Object.assign(crash, { before, calls: 0 })
  try {
    await work()
    return 'done'
  } catch (error) {
    return String(error)
  } finally {
    crash.before = Number.POSITIVE_INFINITY
  }
}

/** Data with its files, and a backup of how both were before. */
async function createData(): Promise<{ file: string; backup: string }> {
  const file = join(createTempFolder(), 'operatory.sqlite')
  const backup = join(createTempFolder(), 'copy.backup')
  const store = openSqlite(storeOptions(file))
  await writeSampleHistory(store)
  mkdirSync(join(dirname(file), 'uploads'))
  writeFileSync(join(dirname(file), 'uploads', 'm.refused.jsonl'), 'old')
  writeFileSync(join(dirname(file), 'sent.jsonl'), 'old')
  await backUp(file, backup, '2026-11-24T12:00:00.000Z')
  await writeRecord(store, 'people', idOf(7), { name: 'Since' })
  await store.close()
  writeFileSync(join(dirname(file), 'uploads', 'm.refused.jsonl'), 'new')
  writeFileSync(join(dirname(file), 'sent.jsonl'), 'new')
  return { file, backup }
}

function restoreOver({ file, backup }: { file: string; backup: string }) {
  let count = 0
  const newId = () => `0190dddd-0000-7000-8000-00000000000${++count}`
  return restore({ from: backup, data: file, force: true, resources: areas, at: '2026-11-25T00:00:00.000Z', newId })
}

/** Opens the data as the next start does. @returns whether the data and each of its files are the old or the new ones */
async function stateAfterStart(file: string): Promise<readonly string[]> {
  const store = openSqlite(storeOptions(file))
  const data = (await store.get(practice, 'people', idOf(7))) === null ? 'restored' : 'before'
  await store.close()
  const files = ['uploads/m.refused.jsonl', 'sent.jsonl'].map((name) =>
    readFileSync(join(dirname(file), name), 'utf8') === 'old' ? 'restored' : 'before',
  )
  return [...new Set([data, ...files, ...verifyDataFile(file, areas)])]
}

const left = (file: string) => readdirSync(dirname(file)).filter((name) => /restor|\.files|\.new/.test(name))

test('[DISK-223] after a crash at any step of a restore the data and its files are the old or the restored ones, never a mixture', async () => {
  const states: (readonly string[])[] = []
  let pending = 0
  for (let step = 1; ; step += 1) {
    const data = await createData()
    const outcome = await runUntil(step, () => restoreOver(data))
    if (outcome === 'done') break
    expect(outcome).toContain('the process ended')
    const [fault] = verifyDataFile(data.file, areas)
    if (fault?.startsWith('a restore was interrupted')) {
      pending += 1
      await expect(backUp(data.file, `${data.backup}.2`, '2026-11-24T12:00:00.000Z')).rejects.toThrow('a restore was interrupted')
    }
    states.push(await stateAfterStart(data.file))
    if (fault) expect(left(data.file)).toEqual([])
  }
  expect(states.filter((state) => state.length !== 1)).toEqual([])
  expect(new Set(states.flat())).toEqual(new Set(['before', 'restored']))
  expect(pending).toBeGreaterThan(5)
})

test('[DISK-223] a second crash while a restore is finished, and another restore instead of a start, lead to the same data', async () => {
  for (let first = 1; ; first += 1) {
    const data = await createData()
    if ((await runUntil(first, () => restoreOver(data))) === 'done') break
    if (![...verifyDataFile(data.file, areas)].some((fault) => fault.startsWith('a restore was interrupted'))) continue
    for (let second = 1; (await runUntil(second, () => openSqlite(storeOptions(data.file)).close())) !== 'done'; second += 1);
    expect(await stateAfterStart(data.file)).toEqual(['restored'])
    restoreOver(data)
    expect(await stateAfterStart(data.file)).toEqual(['restored'])
  }
})
