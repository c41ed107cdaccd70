import { instantOf } from '#domain/time.ts'
import { type BackupNote, noteBackup } from '#server/backups/backupNotes.ts'

/**
 * Runs a backup or a restore drill, and notes in the data folder how it went, because System shows it.
 * @param work returns the size of the backup, if it made one
 * @throws what the work throws
 */
export async function withBackupNote(
  dataDir: string,
  kind: BackupNote['kind'],
  work: () => Promise<number | null> | number | null,
): Promise<void> {
  const began = Date.now()
  const note = (isDone: boolean, bytes: number | null) =>
    noteBackup(dataDir, { kind, at: instantOf(Date.now()), isDone, seconds: (Date.now() - began) / 1000, bytes }).catch(() =>
      console.error('It could not be noted in the data folder, so System does not show it.'),
    )
  let bytes: number | null
  try {
    bytes = await work()
  } catch (error) {
    await note(false, null)
    throw error
  }
  await note(true, bytes)
}
