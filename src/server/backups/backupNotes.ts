import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFigures, BackupKind } from '#domain/system/systemFigures.ts'
import type { Instant } from '#domain/time.ts'
import { publishPart, writePart } from '../store/disk/privateFiles.ts'

/** One attempt of a backup or a restore drill. */
export type BackupNote = {
  readonly kind: BackupKind
  readonly at: Instant
  readonly isDone: boolean
  readonly seconds: number
  /** The size of the backup; `null` of a drill, or if there is none. */
  readonly bytes: number | null
}

/** Backups are made by other processes than the server, so they note in its data folder what they did. */
const notesFile = 'backups.jsonl'
const maxNotes = 400

const nothingDone: BackupFigures = { doneAt: null, seconds: null, bytes: null, failed: 0 }

/** Adds a note, and forgets the oldest. Where there is no data, as on a machine that only keeps backups, nothing is noted. */
export async function noteBackup(dataDir: string, note: BackupNote): Promise<void> {
  if (!existsSync(dataDir)) return
  const notes = [...(await readBackupNotes(dataDir)), note].slice(-maxNotes)
  const path = join(dataDir, notesFile)
  await publishPart(await writePart(path, notes.map((line) => `${JSON.stringify(line)}\n`).join('')), path)
}

/** Oldest first. A line that was written by half is left out. */
export async function readBackupNotes(dataDir: string): Promise<readonly BackupNote[]> {
  const text = await readFile(join(dataDir, notesFile), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => noteOf(line) ?? [])
}

function noteOf(line: string): BackupNote | null {
  try {
    return JSON.parse(line) as BackupNote
  } catch {
    return null
  }
}

/** The last one that was done, and how many failed since. */
export function backupFiguresOf(notes: readonly BackupNote[], kind: BackupNote['kind']): BackupFigures {
  const ofKind = notes.filter((note) => note.kind === kind)
  const last = ofKind.findLastIndex(({ isDone }) => isDone)
  const done = ofKind[last]
  const failed = ofKind.length - 1 - last
  return done ? { doneAt: done.at, seconds: done.seconds, bytes: done.bytes, failed } : { ...nothingDone, failed }
}
