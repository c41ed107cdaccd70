import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '#server/store/disk/backup.ts'
import { restore } from '#server/store/disk/restore/restore.ts'
import { openSqlite } from '#server/store/openSqlite.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { areas } from '#tests/contracts/store/areas.ts'
import { keepLockFile } from '#tests/server/store/disk/killedServer.ts'
import { practice, storeOptions } from '#tests/server/store/storeFixture.ts'
import { type Scenario, wholeBelow } from '../scenario.ts'
import { startStoreRun, withTempFolder } from '../storeRun.ts'

/** A server is killed, something happens to what it left, and a backup is restored beside its journal. */

type Left = { readonly file: string; readonly backup: string }

/** What may become of the data file of a killed server. */
const damages: readonly ((left: Left) => unknown)[] = [
  () => undefined,
  ({ file }) => rmSync(file),
  ({ file }) => truncateSync(file, 0),
  ({ file }) => truncateSync(file, readFileSync(file).length / 2),
  ({ file }) => writeFileSync(file, 'x'.repeat(40_000)),
  ({ file, backup }) => copyFileSync(backup, file),
  ({ file }) => rmSync(`${file}.lock`, { force: true }),
]

type Ids = readonly string[]

/** Writes, backs up, writes on, and copies the files as a kill leaves them. @returns the ids that the backup holds, and those of all */
async function leaveKilled(folder: string, left: Left, random: () => number): Promise<{ readonly held: Ids; readonly all: Ids }> {
  const run = await startStoreRun(folder)
  for (let count = 0; count < 5 + wholeBelow(random, 40); count += 1) await run.write(wholeBelow(random, 5000))
  await backUp(run.file, left.backup, '2026-11-24T12:00:00.000Z')
  const held = [...run.acknowledged]
  for (let count = 0; count < 1 + wholeBelow(random, 40); count += 1) await run.write(wholeBelow(random, 5000))
  for (const suffix of ['', '-wal', '.lock', '.key']) if (existsSync(run.file + suffix)) copyFileSync(run.file + suffix, left.file + suffix)
  await run.store.close()
  if (existsSync(`${left.file}.lock`)) keepLockFile(`${left.file}.lock`)
  return { held, all: run.acknowledged }
}

function restoreOver({ file, backup }: Left) {
  let count = 0
  const newId = () => `0190dddd-0000-7000-8000-00000000000${++count}`
  return restore({ from: backup, data: file, force: true, resources: areas, at: '2026-11-25T00:00:00.000Z', newId })
}

async function idsIn(file: string): Promise<Ids> {
  const store = openSqlite(storeOptions(file))
  const { items } = await store.list(practice, 'people', { where: [] })
  await store.close()
  return items.map(({ id }) => id)
}

const areSame = (some: Ids, others: Ids): boolean => JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted())

async function restoreOnce(folder: string, random: () => number): Promise<readonly string[]> {
  for (const name of ['live', 'left']) mkdirSync(join(folder, name))
  const left = { file: join(folder, 'left', 'a.sqlite'), backup: join(folder, 'copy.backup') }
  const { held, all } = await leaveKilled(join(folder, 'live'), left, random)
  const number = wholeBelow(random, damages.length)
  damages[number]?.(left)
  const journal = readFileSync(`${left.file}-wal`)
  restoreOver(left)
  const aside = `${left.file}.until-20261125T000000000Z`
  // A journal that holds every page makes any file whole. It is written into the file that is put aside.
  const isAside = existsSync(`${aside}-wal`) ? readFileSync(`${aside}-wal`).equals(journal) : areSame(await idsIn(aside), all)
  const ids = await idsIn(left.file)
  const faults = [
    ...(areSame(ids, held) ? [] : [`${ids.length} records, of ${held.length} in the backup`]),
    ...(isAside ? [] : ['what the journal held was not put aside']),
    ...verifyDataFile(left.file, areas),
  ]
  return faults.map((fault) => `after damage ${number} and a restore: ${fault}`)
}

export const killedRestores: Scenario = {
  name: 'restores beside a journal',
  run: async ({ random, isSoak }) => {
    const least = isSoak ? 150 : 20
    const violations: string[] = []
    let count = 0
    for (; count < least && violations.length === 0; count += 1)
      violations.push(...(await withTempFolder((folder) => restoreOnce(folder, random))))
    return { counts: [{ what: 'restores after a kill', count, least }], violations }
  },
}
