import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Scenario, wholeBelow } from './scenario.ts'
import { startStoreRun, violationsOf, withTempFolder } from './storeRun.ts'

/** The bytes on the disk at one moment. */
type DiskImage = { readonly database: Buffer; readonly journal: Buffer }

const sectorSize = 512

const readImage = (file: string): DiskImage => ({ database: readFileSync(file), journal: readFileSync(`${file}-wal`) })

/** Takes each sector from one of the two, as a disk writes sectors in any order until the power is cut. */
function mixSectors(before: Buffer, after: Buffer, random: () => number): Buffer {
  const mixed = Buffer.alloc(Math.max(before.length, after.length))
  before.copy(mixed)
  for (let start = 0; start < after.length; start += sectorSize) {
    if (random() < 0.5) after.copy(mixed, start, start, Math.min(start + sectorSize, after.length))
  }
  return mixed
}

/** The journal is synced before a commit is acknowledged and before a checkpoint writes its pages, so only one of the two is incomplete. */
const cutBetween = (before: DiskImage, after: DiskImage, random: () => number, isCheckpoint: boolean): DiskImage =>
  isCheckpoint
    ? { database: mixSectors(before.database, after.database, random), journal: before.journal }
    : { database: before.database, journal: mixSectors(before.journal, after.journal, random) }

export const powerCuts: Scenario = {
  name: 'power cuts',
  run: ({ random, isSoak }) =>
    withTempFolder(async (folder) => {
      const cuts = isSoak ? 209 : 60
      const run = await startStoreRun(folder)
      const violations: string[] = []
      let images = 0
      let before = readImage(run.file)
      for (; images < cuts && violations.length === 0; images++) {
        const acknowledged = [...run.acknowledged]
        const isCheckpoint = random() < 0.3
        if (isCheckpoint) run.connection.exec('PRAGMA wal_checkpoint(PASSIVE)')
        else await Promise.all(Array.from({ length: 1 + wholeBelow(random, 4) }, () => run.write(wholeBelow(random, 9000))))
        const after = readImage(run.file)
        const image = cutBetween(before, after, random, isCheckpoint)
        violations.push(...(await openImage(join(folder, 'image'), run.file, image, acknowledged)))
        before = after
      }
      await run.store.close()
      return {
        counts: [
          { what: 'images', count: images, least: cuts },
          { what: 'acknowledged records', count: run.acknowledged.length, least: cuts },
        ],
        violations,
      }
    }),
}

async function openImage(folder: string, original: string, image: DiskImage, acknowledged: readonly string[]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const file = join(folder, 'a.sqlite')
  writeFileSync(file, image.database)
  writeFileSync(`${file}-wal`, image.journal)
  copyFileSync(`${original}.key`, `${file}.key`)
  return violationsOf(file, acknowledged)
}
