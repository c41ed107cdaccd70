import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { Instant } from '#domain/time.ts'
import { sentFile, uploadsFolder } from '../backupFiles.ts'
import { fsyncPath } from '../fsyncPath.ts'

/**
 * What a restore puts in place, once everything is prepared and on the disk. The steps are saved before the first one is done, and the next
 * lock of the data finishes them. After a crash the data is what it was, or what was restored, and never some of each.
 */

/** Where the restored data and its files are prepared. */
export const partialPath = (data: string): string => `${data}.restoring`
export const filesPath = (data: string): string => `${data}.files`
const stepsPath = (data: string): string => `${data}.restore`

/** Names within the data folder, which may be moved in between. */
type Step = {
  readonly current: string
  readonly aside: string
  /** What comes in its place; `null` if nothing does. */
  readonly prepared: string | null
}

/** Reads the file that the server itself wrote. @throws if it is damaged, so that no step of another form is done. */
const readSteps = (data: string): readonly Step[] =>
  z
    .array(z.strictObject({ current: z.string(), aside: z.string(), prepared: z.nullable(z.string()) }))
    .parse(JSON.parse(readFileSync(stepsPath(data), 'utf8')))

/** The line for a program that would read the data in between. */
export const pendingRestore = (data: string): string | null =>
  existsSync(stepsPath(data)) ? 'a restore was interrupted: start the server, which finishes it' : null

/**
 * Saves the steps of a restore. @returns where the data that was there will be put aside
 * @param madeFolders folders whose files belong to records of the previous data, and that no backup holds
 */
export function saveRestore(data: string, at: Instant, hasFiles: boolean, madeFolders: readonly string[]): string | null {
  const name = basename(data)
  const aside = freeEnding(data, at, madeFolders)
  const step = (current: string, prepared: string | null): Step => ({ current, aside: `${current}${aside}`, prepared })
  const file = (current: string) => {
    const isPrepared = existsSync(join(filesPath(data), current))
    return step(current, isPrepared ? join(basename(filesPath(data)), current) : null)
  }
  // The journal first, so that it never lies beside the restored file.
  const journal = ['-wal', '-shm'].map((suffix): Step => ({ current: name + suffix, aside: `${name}${aside}${suffix}`, prepared: null }))
  const steps = [
    ...journal,
    ...(hasFiles ? [uploadsFolder, sentFile].map(file) : []),
    ...madeFolders.map((folder) => step(folder, null)),
    step(name, basename(partialPath(data))),
  ]
  const previousData = ['', '-wal'].find((suffix) => existsSync(data + suffix))
  writeFileSync(`${stepsPath(data)}.new`, JSON.stringify(steps), { mode: 0o600 })
  fsyncPath(`${stepsPath(data)}.new`)
  renameSync(`${stepsPath(data)}.new`, stepsPath(data))
  fsyncPath(dirname(data))
  return previousData === undefined ? null : `${data}${aside}${previousData}`
}

/** An ending under which nothing was put aside yet. */
function freeEnding(data: string, at: Instant, madeFolders: readonly string[]): string {
  const ending = `.until-${at.replaceAll(/[^\dTZ]/g, '')}`
  const isFree = (candidate: string) =>
    ![basename(data), uploadsFolder, sentFile, ...madeFolders].some((path) => existsSync(join(dirname(data), path + candidate)))
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? ending : `${ending}-${count}`
    if (isFree(candidate)) return candidate
  }
}

/** Does the steps that are saved and not done yet. */
export function finishRestore(data: string): void {
  if (!existsSync(stepsPath(data))) return
  readSteps(data).forEach((step) => finishStep(dirname(data), step))
  fsyncPath(dirname(data))
  rmSync(filesPath(data), { recursive: true, force: true })
  rmSync(stepsPath(data))
  fsyncPath(dirname(data))
}

/** What was prepared is gone once it is in place. */
function finishStep(folder: string, { current, aside, prepared }: Step): void {
  const [from, to, kept] = [prepared === null ? null : join(folder, prepared), join(folder, current), join(folder, aside)]
  if (from !== null && !existsSync(from)) return
  if (existsSync(to) && !existsSync(kept)) renameSync(to, kept)
  if (from !== null) renameSync(from, to)
}
