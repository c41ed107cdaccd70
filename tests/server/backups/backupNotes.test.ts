import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { daysWithoutBackup } from '#domain/system/systemFigures.ts'
import type { Instant } from '#domain/time.ts'
import { type BackupNote, backupFiguresOf, noteBackup, readBackupNotes } from '#server/backups/backupNotes.ts'

const noteAt = (at: string, changes: Partial<BackupNote> = {}): BackupNote => ({
  ...{ kind: 'backup', at: `2026-11-${at}:00.000Z` as Instant, isDone: true, seconds: 2, bytes: 1800 },
  ...changes,
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-notes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('[METRIC-4] a server knows the last backup that was done and how many failed since; a restore drill counts apart', async () => {
  const folder = createFolder()
  await noteBackup(folder, noteAt('20T02:30', { isDone: false }))
  await noteBackup(folder, noteAt('21T02:30'))
  await noteBackup(folder, noteAt('22T02:30', { isDone: false, bytes: null }))
  await noteBackup(folder, noteAt('22T03:30', { kind: 'drill', bytes: null }))
  appendFileSync(join(folder, 'backups.jsonl'), '{"half a line')
  const notes = await readBackupNotes(folder)
  expect(backupFiguresOf(notes, 'backup')).toEqual({ doneAt: '2026-11-21T02:30:00.000Z', seconds: 2, bytes: 1800, failed: 1 })
  expect(backupFiguresOf(notes, 'drill')).toEqual({ doneAt: '2026-11-22T03:30:00.000Z', seconds: 2, bytes: null, failed: 0 })
  expect(statSync(join(folder, 'backups.jsonl')).mode & 0o077).toBe(0)
})

test('[METRIC-5] a drill without data of this machine leaves no folder behind', async () => {
  const folder = join(createFolder(), 'data')
  await noteBackup(folder, noteAt('21T02:30'))
  expect(await readBackupNotes(folder)).toEqual([])
  expect(() => statSync(folder)).toThrow('ENOENT')
})

test('[METRIC-6] days without a backup count from the last one, or from the first day of the data', () => {
  const none = { doneAt: null, seconds: null, bytes: null, failed: 0 }
  const since = '2026-11-20T08:00:00.000Z' as Instant
  const daysAt = (at: string, doneAt: string | null) =>
    daysWithoutBackup({ at: at as Instant, backups: { since, backup: { ...none, doneAt: doneAt as Instant | null } } })
  expect(daysAt('2026-11-21T07:59:00.000Z', null)).toBe(0)
  expect(daysAt('2026-11-22T08:00:00.000Z', null)).toBe(2)
  expect(daysAt('2026-11-22T08:00:00.000Z', '2026-11-22T02:30:00.000Z')).toBe(0)
  expect(daysWithoutBackup({ at: since, backups: null })).toBe(null)
})
