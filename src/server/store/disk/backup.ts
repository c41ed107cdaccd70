import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup as copyPages } from 'node:sqlite'
import type { Instant } from '#domain/time.ts'
import { fileSealsOf } from '../seals/fileSeals.ts'
import { inTransaction } from '../migrations/migrate.ts'
import { addFiles } from './backupFiles.ts'
import { openForReading, openForWriting } from './connection.ts'
import { foreignJournalLine, hasJournalOfNone } from './dataJournal.ts'
import { ensurePrivateFile } from './dataFile.ts'
import { fsyncPath } from './fsyncPath.ts'
import { pendingRestore } from './restore/restoreSteps.ts'

/** How often the pages are copied until the copy has each file that it names. A file that was lost before is not there after any of them. */
const maxCopies = 3

/**
 * Copies the data as of one moment, with its files, into a new file while the server continues to write. The data key is not copied.
 * @param copy copies the pages of a database; a parameter for tests
 * @throws if there is no data, or if the file exists: a backup is never overwritten.
 */
export async function backUp(data: string, file: string, at: Instant, copy: typeof copyPages = copyPages): Promise<void> {
  const unfit = pendingRestore(data) ?? (hasJournalOfNone(data) ? foreignJournalLine(data) : null)
  if (unfit !== null) throw new Error(unfit)
  if (!existsSync(data)) throw new Error(`there is no data at ${data}`)
  if (existsSync(file)) throw new Error(`${file} is there already`)
  const partial = `${file}.partial`
  for (let copies = 1; copies <= maxCopies; copies += 1) {
    await copyDatabase(data, partial, copy)
    if (completeCopy(partial, dirname(data), at)) break
  }
  fsyncPath(partial)
  renameSync(partial, file)
  fsyncPath(dirname(file))
}

/** Copies all pages in one step: a copy in several steps restarts at each write, and would never end beside a busy server. */
async function copyDatabase(data: string, partial: string, copy: typeof copyPages): Promise<void> {
  rmSync(partial, { force: true })
  ensurePrivateFile(partial)
  const connection = openForReading(data)
  try {
    await copy(connection.raw, partial, { rate: 2 ** 31 - 1 })
  } finally {
    connection.close()
  }
}

/**
 * Adds the files, which the database names only once they are on the disk. Switches off the WAL, so that reading a backup leaves no files
 * beside it. @returns false if a file is missing that the copy names: the server removes some, and may have done so since the pages were copied.
 */
function completeCopy(file: string, folder: string, at: Instant): boolean {
  const copy = openForWriting(file)
  try {
    const added = inTransaction(copy, () => addFiles(copy, folder, at))
    copy.exec('PRAGMA journal_mode = DELETE')
    return [...fileSealsOf(copy).keys()].every((name) => added.has(name))
  } finally {
    copy.close()
  }
}
