import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ensurePrivateFile } from './dataFile.ts'
import { foreignJournalLine, hasForeignJournal, holdsTogether } from './dataJournal.ts'
import { finishRestore } from './restore/restoreSteps.ts'
import { primaryCodeOf } from './storageErrors.ts'

export type DataLock = {
  readonly release: () => void
  /** The data lies beside the journal of other data. */
  readonly hasForeignJournal: boolean
  /** Keeps the mark of the data, see `dataJournal.ts`. */
  readonly saveMark: (mark: number) => void
}

type LockOptions = {
  /** The data is put aside and not opened, so it may be damaged. */
  readonly isReplaced?: boolean
  /** Whether the data verifies, for the case that it was replaced with its journal. */
  readonly isWhole?: () => boolean
}

/**
 * Prevents a second server from opening the same data. It is an operating system lock on a separate file.
 * The lock ends with its process, however that exits, and does not block readers (verify, backup).
 * A lock file that is not the one of an earlier start proves nothing, so the data file itself is then tried too.
 * @throws one clear line if another process has the lock, or the data lies beside the journal of other data; SQLite's error for any other reason.
 */
export function lockDataFile(file: string, { isReplaced = false, isWhole = () => false }: LockOptions = {}): DataLock {
  const lockFile = `${file}.lock`
  // Closing a file ends this process's locks on it, so an existing one is not opened here.
  if (!existsSync(lockFile)) ensurePrivateFile(lockFile)
  const lockDatabase = new DatabaseSync(lockFile)
  const saveMark = (mark: number) => lockDatabase.exec(`PRAGMA application_id = ${mark}`)
  try {
    lockDatabase.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    finishRestore(file)
    const identity = identityOf(lockFile)
    const isKnown = readNumber(lockDatabase, 'user_version') === identity
    // Before the data is opened in any way, because that would write the journal into it.
    const isForeign = hasForeignJournal(file, readNumber(lockDatabase, 'application_id'), isWhole)
    if (isForeign && !isReplaced) throw new Error(foreignJournalLine(file))
    if (!isKnown && (!isReplaced || (!isForeign && holdsTogether(file)))) assertNotOpen(file)
    if (!isKnown) lockDatabase.exec(`PRAGMA user_version = ${identity}`)
    // In this locking mode the lock stays when the transaction ends.
    lockDatabase.exec('COMMIT')
    return { release: () => lockDatabase.close(), hasForeignJournal: isForeign, saveMark }
  } catch (error) {
    lockDatabase.close()
    throw isBusy(error) ? new Error(`another server has ${file} open`, { cause: error }) : error
  }
}

const busyCode = 5
const isBusy = (error: unknown): boolean => primaryCodeOf(error) === busyCode

/** The file's number on its disk, within SQLite's 31 bits. A file that replaces it while it is open has another one. */
export const identityOf = (lockFile: string): number => (statSync(lockFile).ino % 2_147_483_646) + 1

const readNumber = (lockDatabase: DatabaseSync, pragma: 'user_version' | 'application_id'): number =>
  Number(lockDatabase.prepare(`PRAGMA ${pragma}`).get()?.[pragma])

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
