import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '#domain/time.ts'
import { backUp } from '../store/disk/backup.ts'

const namePattern = /^operatory-\d{4}-\d{2}-\d{2}T[\d-]+Z\.backup$/
/** Names sort by time. They contain no colon, which some disks refuse. */
const nameOf = (at: Instant) => `operatory-${at.replace(/[:.]/g, '-')}.backup`

/** How many a folder keeps unless another number is given. */
export const keptBackups = 30

/** The paths of the scheduled backups in a folder, oldest first. Other files there are not listed. */
export const listBackups = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => namePattern.test(name))
    .toSorted()
    .map((name) => join(folder, name))

/** Whether a folder holds a scheduled backup. A folder that is not there holds none. */
export const hasBackups = (folder: string): boolean => existsSync(folder) && listBackups(folder).length > 0

/** Removes the oldest backups only after a further one is complete, so that a failing backup never empties the folder. */
export async function backUpInto(folder: string, data: string, at: Instant, kept: number): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, nameOf(at))
  await backUp(data, file, at)
  for (const old of listBackups(folder).slice(0, -kept)) rmSync(old)
  return file
}
