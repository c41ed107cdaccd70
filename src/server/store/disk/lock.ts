import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ensurePrivateFile } from './dataFile.ts'
import { primaryCodeOf } from './storageErrors.ts'

/**
 * Prevents a second server from opening the same data. It is an operating system lock on a separate file.
 * The lock ends with its process, however that exits, and does not block readers (verify, backup).
 * A lock file that is not the one of an earlier start proves nothing, so the data file itself is then tried too.
 * @throws one clear line if another process has the lock; SQLite's error for any other reason.
 */
export function lockDataFile(file: string): { readonly release: () => void } {
  const lockFile = `${file}.lock`
  // Closing a file ends this process's locks on it, so an existing one is not opened here.
  if (!existsSync(lockFile)) ensurePrivateFile(lockFile)
  const lockDatabase = new DatabaseSync(lockFile)
  try {
    lockDatabase.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    const identity = identityOf(lockFile)
    if (readIdentity(lockDatabase) !== identity) {
      assertNotOpen(file)
      lockDatabase.exec(`PRAGMA user_version = ${identity}`)
    }
    // In this locking mode the lock stays when the transaction ends.
    lockDatabase.exec('COMMIT')
  } catch (error) {
    lockDatabase.close()
    throw isBusy(error) ? new Error(`another server has ${file} open`, { cause: error }) : error
  }
  return { release: () => lockDatabase.close() }
}

const busyCode = 5
const isBusy = (error: unknown): boolean => primaryCodeOf(error) === busyCode

/** The file's number on its disk, within SQLite's 31 bits. A file that replaces it while it is open has another one. */
const identityOf = (lockFile: string): number => (statSync(lockFile).ino % 2_147_483_646) + 1

const readIdentity = (lockDatabase: DatabaseSync): unknown => lockDatabase.prepare('PRAGMA user_version').get()?.['user_version']

/** Leaving the WAL needs the file alone, so it fails while any connection is open, whatever happened to the lock file. */
function assertNotOpen(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA busy_timeout = 1000; PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
}
