import { randomInt } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasSpace } from './ballast.ts'
import { type Connection, openForReading } from './connection.ts'
import { startFaultOf } from './startFault.ts'

/**
 * SQLite applies whatever journal lies beside a file, also one of other data: a file that was copied over the data of a killed server is
 * then neither. Each start therefore marks the data, in its first page and in the lock file. A copy over the data replaces the mark.
 */

/** The mark is not known: the lock file is new, or of an earlier release. */
export const noMark = 0

const journalHeaderBytes = 32
const headerBytes = 100
const writeFormatAt = 18
const applicationIdAt = 68
const rollbackFormat = 1

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

export const hasJournal = (file: string): boolean => sizeOf(`${file}-wal`) > journalHeaderBytes

/**
 * Whether a journal lies beside a file that never has one: a backup, and every file that no server has open, is in the other mode. The same
 * holds for a file that is gone.
 */
export function hasJournalOfNone(file: string): boolean {
  if (!hasJournal(file)) return false
  const header = headerOf(file)
  return header === null || header[writeFormatAt] === rollbackFormat
}

/**
 * Whether a journal lies beside the file that is not its own. Opens nothing for writing.
 * @param isWhole decides where the mark does not: data and journal may both have been put back from one copy of the disk.
 */
export function hasForeignJournal(file: string, mark: number, isWhole: () => boolean): boolean {
  if (!hasJournal(file)) return false
  if (hasJournalOfNone(file)) return true
  return mark === noMark ? !holdsTogether(file) : markIn(file) !== mark && !isWhole()
}

const markIn = (file: string): number | undefined => headerOf(file)?.readUInt32BE(applicationIdAt)

function headerOf(file: string): Buffer | null {
  if (sizeOf(file) < headerBytes) return null
  const descriptor = openSync(file, 'r')
  try {
    const header = Buffer.alloc(headerBytes)
    readSync(descriptor, header, 0, headerBytes, 0)
    return header
  } finally {
    closeSync(descriptor)
  }
}

/** Whether SQLite finds no fault in the file with its journal. */
export function holdsTogether(file: string): boolean {
  let connection: Connection | null = null
  try {
    connection = openForReading(file)
    return connection.one<{ integrity_check: string }>('PRAGMA integrity_check(1)')?.integrity_check === 'ok'
  } catch {
    return false
  } finally {
    connection?.close()
  }
}

/**
 * Writes a new mark to the data. On a disk without room for the journal's pages they stay in the journal, which needs the room that is left.
 * @returns what to keep in the lock file: no mark while a reader, or a full disk, keeps it out of the file itself
 */
export function markData(connection: Connection, file: string): number {
  const mark = randomInt(1, 2 ** 31)
  connection.exec(`PRAGMA application_id = ${mark}`)
  if (!hasSpace(dirname(file), sizeOf(`${file}-wal`))) return noMark
  try {
    connection.exec('PRAGMA wal_checkpoint(PASSIVE)')
  } catch (error) {
    if (startFaultOf(file, error).kind !== 'full') throw error
  }
  return markIn(file) === mark ? mark : noMark
}

export const foreignJournalLine = (file: string): string =>
  `${file} was replaced, and ${file}-wal is the journal of other data: restore the backup with npm run restore -- FILE --force, which puts both aside`
