import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Instant } from '#domain/time.ts'
import type { Resource } from '#resources/resource.ts'
import { carriesFiles, extractFiles, sentFile, uploadsFolder } from './backupFiles.ts'
import { type Connection, openForWriting } from './connection.ts'
import { ensurePrivateFile } from './dataFile.ts'
import { openDataKey } from './dataKey.ts'
import { fsyncPath } from './fsyncPath.ts'
import { lockDataFile } from './lock.ts'
import { startFaultOf } from './startFault.ts'
import { inTransaction } from '../migrations/migrate.ts'
import { hasSeals, sealTables } from '../seals/seals.ts'
import { bindDataKey } from '../tables/keyedValues.ts'
import { verifyDataFile } from '../verify/verify.ts'

export type RestoreOptions = {
  readonly from: string
  readonly data: string
  readonly resources: readonly Resource[]
  /** Moves existing data aside. */
  readonly force: boolean
  readonly at: Instant
  readonly newId: () => string
}

export type RestoreResult = {
  readonly practices: number
  /** The number of PINs that are unset, because they were encrypted with a data key that is not here. */
  readonly pins: number
  /** False for a backup of an earlier release, which holds no uploaded files and no messages. */
  readonly hasFiles: boolean
  /** The path of the data that was moved aside. */
  readonly previousData: string | null
}

/**
 * Makes a backup the current data. Sessions, pairing codes and links end, because what ended since the backup must not become valid again.
 * Each practice's log starts a new epoch, so that clients fetch again instead of resuming after entries that do not exist.
 * @throws one clear line if a server runs, data exists or the backup is damaged. Then nothing was changed.
 */
export function restore(options: RestoreOptions): RestoreResult {
  const { from, data, resources, force } = options
  const [damage] = verifyDataFile(from, resources)
  if (damage) throw new Error(`${from} does not hold together: ${damage}`)
  mkdirSync(dirname(data), { recursive: true, mode: 0o700 })
  const fileLock = lockForRestore(data)
  try {
    if (existsSync(data) && !force) throw new Error(`there is data at ${data}: give --force to put it aside`)
    const prepared = prepareCopy(options)
    if (prepared.hasFiles) replaceFiles(options)
    return { ...prepared, previousData: replaceData(options) }
  } finally {
    fileLock.release()
  }
}

function lockForRestore(data: string) {
  try {
    return lockDataFile(data)
  } catch (error) {
    throw startFaultOf(data, error).error
  }
}

const partialPath = (data: string) => `${data}.restoring`
const filesPath = (data: string) => `${data}.files`

function prepareCopy({ from, data, at, newId }: RestoreOptions): Omit<RestoreResult, 'previousData'> {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${partialPath(data)}${suffix}`, { force: true })
  rmSync(filesPath(data), { recursive: true, force: true })
  copyFileSync(from, partialPath(data))
  ensurePrivateFile(partialPath(data))
  const connection = openForWriting(partialPath(data))
  try {
    const hasFiles = carriesFiles(connection)
    if (hasFiles) extractFiles(connection, filesPath(data))
    // Data of an earlier release is encrypted at its first start.
    const { pins } = hasSeals(connection) ? bindDataKey(connection, openDataKey(data)) : { pins: 0 }
    const practices = inTransaction(connection, () => startNewEpochs(connection, at, newId))
    return { practices, pins, hasFiles }
  } finally {
    connection.close()
  }
}

function startNewEpochs(connection: Connection, at: Instant, newId: () => string): number {
  const heads = connection.all<{ n: number; position: number }>(
    'SELECT n, (SELECT coalesce(max(position), 0) FROM log WHERE practice = practices.n) AS position FROM practices ORDER BY n',
  )
  for (const { n, position } of heads) {
    connection.run('INSERT INTO epochs (practice, epoch, after, began_at) VALUES (?, ?, ?, ?)', n, newId(), position, at)
  }
  connection.run('DELETE FROM sessions')
  // The secrets of a practice sign its links and check-in codes. The server creates new ones at their next use.
  connection.run(`DELETE FROM secrets WHERE area = 'settings'`)
  if (hasSeals(connection)) sealTables(connection)
  return heads.length
}

const asidePath = (path: string, at: Instant) => `${path}.until-${at.replaceAll(/[^\dTZ]/g, '')}`

/** Puts the carried files in place, and those of the previous data aside. */
function replaceFiles({ data, at }: RestoreOptions): void {
  for (const name of [uploadsFolder, sentFile]) {
    const current = join(dirname(data), name)
    if (existsSync(current)) renameSync(current, asidePath(current, at))
    if (existsSync(join(filesPath(data), name))) renameSync(join(filesPath(data), name), current)
  }
  rmSync(filesPath(data), { recursive: true, force: true })
}

/** Replaces the data file by one rename, so that a data file exists at every moment. */
function replaceData({ data, at }: RestoreOptions): string | null {
  const previousData = existsSync(data) ? asidePath(data, at) : null
  fsyncPath(partialPath(data))
  if (previousData) {
    checkpointJournal(data)
    for (const suffix of ['-wal', '-shm']) if (existsSync(data + suffix)) renameSync(data + suffix, previousData + suffix)
    linkSync(data, previousData)
  }
  renameSync(partialPath(data), data)
  fsyncPath(dirname(data))
  return previousData
}

/** Writes a killed server's journal into the file. If the file is unreadable, its journal is moved aside with it. */
function checkpointJournal(data: string): void {
  try {
    openForWriting(data).close()
  } catch {
    // A restore is often needed because the old data cannot be opened.
  }
}
