import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Instant } from '#domain/time.ts'
import type { Resource } from '#resources/resource.ts'
import { carriesFiles, extractFiles } from '../backupFiles.ts'
import { type Connection, openForWriting } from '../connection.ts'
import { ensurePrivateFile } from '../dataFile.ts'
import { openDataKey } from '../dataKey.ts'
import { hasJournal, hasJournalOfNone, holdsTogether } from '../dataJournal.ts'
import { fsyncPath } from '../fsyncPath.ts'
import { type DataLock, lockDataFile } from '../lock.ts'
import { filesPath, finishRestore, partialPath, pendingRestore, saveRestore } from './restoreSteps.ts'
import { startFaultOf } from '../startFault.ts'
import { inTransaction } from '../../migrations/migrate.ts'
import { hasSeals, sealTables } from '../../seals/seals.ts'
import { bindDataKey } from '../../tables/keyedValues.ts'
import { verifyDataFile } from '../../verify/verify.ts'

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
 * The data may be damaged, gone, or beside a journal that is not its own: all of it is put aside as it is.
 * @throws one clear line if a server runs, data exists or the backup is damaged. Then nothing was changed.
 */
export function restore(options: RestoreOptions): RestoreResult {
  const { from, data, force } = options
  if (!existsSync(from)) throw new Error(`there is no data at ${from}`)
  mkdirSync(dirname(data), { recursive: true, mode: 0o700 })
  const fileLock = lockForRestore(data)
  try {
    if (existsSync(data) && !force) throw new Error(`there is data at ${data}: give --force to put it aside`)
    const prepared = prepareCopy(options)
    if (!fileLock.hasForeignJournal) mergeJournal(data)
    const madeFolders = options.resources.flatMap(({ madeFiles }) => madeFiles?.folder ?? [])
    const previousData = saveRestore(data, options.at, prepared.hasFiles, madeFolders)
    finishRestore(data)
    return { ...prepared, previousData }
  } catch (error) {
    removePrepared(data)
    throw error
  } finally {
    fileLock.release()
  }
}

function lockForRestore(data: string): DataLock {
  try {
    return lockDataFile(data, { isReplaced: true })
  } catch (error) {
    throw startFaultOf(data, error).error
  }
}

/** Once the steps are saved, they need what was prepared. */
function removePrepared(data: string): void {
  if (pendingRestore(data)) return
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${partialPath(data)}${suffix}`, { force: true })
  rmSync(filesPath(data), { recursive: true, force: true })
}

/** Makes what will be the data beside it, and verifies it before it begins to change the copy and again after that. */
function prepareCopy(options: RestoreOptions): Omit<RestoreResult, 'previousData'> {
  const { from, data, resources } = options
  removePrepared(data)
  copyWithJournal(from, partialPath(data))
  const [damage] = verifyDataFile(partialPath(data), resources)
  if (damage) throw new Error(`${from} does not hold together: ${damage}`)
  const prepared = changeCopy(options)
  const [fault] = verifyDataFile(partialPath(data), resources)
  if (fault) throw new Error(`${from} could not be restored, and nothing was changed: ${fault}`)
  fsyncPath(partialPath(data))
  return prepared
}

/** A backup is one file. A copy of the data that another program made may have its journal beside it. */
function copyWithJournal(from: string, to: string): void {
  copyFileSync(from, to)
  ensurePrivateFile(to)
  if (hasJournal(from) && !hasJournalOfNone(from)) copyFileSync(`${from}-wal`, `${to}-wal`)
}

function changeCopy({ data, at, newId }: RestoreOptions): Omit<RestoreResult, 'previousData'> {
  const connection = openForWriting(partialPath(data))
  try {
    const hasFiles = carriesFiles(connection)
    if (hasFiles) extractFiles(connection, filesPath(data))
    // Data of an earlier release is encrypted at its first start.
    const { pins } = hasSeals(connection) ? bindDataKey(connection, openDataKey(data)) : { pins: 0 }
    const practices = inTransaction(connection, () => startNewEpochs(connection, at, newId))
    connection.exec('PRAGMA journal_mode = DELETE')
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

/** Writes a killed server's journal into its data, so that one file is put aside. Damaged data is put aside with its journal, as it is. */
function mergeJournal(data: string): void {
  if (!hasJournal(data) || !holdsTogether(data)) return
  try {
    openForWriting(data).close()
  } catch {
    // A restore is often needed because the old data cannot be opened.
  }
}
