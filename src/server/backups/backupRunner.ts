import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Problem } from '#domain/problems.ts'
import type { BackupKind } from '#domain/system/systemFigures.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { hasBackups } from './scheduledBackups.ts'

export type BackupRunner = {
  /** Begins a backup or a restore drill. @throws Problem if one is under way, or there is nothing to back up or restore here. */
  readonly start: (kind: BackupKind) => void
  /** The kind that is under way. */
  readonly running: () => BackupKind | null
}

/** It gets what others leave of the processor. */
const lowPriority = 10

const argumentsOf = (kind: BackupKind, folder: string): readonly string[] =>
  kind === 'backup' ? [programAt('backup.ts'), '--into', folder] : [programAt('backups/drill.ts'), folder]

const programAt = (path: string): string => fileURLToPath(new URL(`../../programs/${path}`, import.meta.url))

/**
 * Starts the backup programs on request, one at a time. Each is a process of its own: no request waits for the copy. A second connection to
 * the data in this process could also take its locks away when it closes. A program outlives a server that ends meanwhile.
 */
export function createBackupRunner({ config }: Pick<ModuleContext, 'config'>): BackupRunner {
  const { dataDir, databaseUrl } = config
  const folder = config.backupDir ?? `${dataDir}-backups`
  let running: BackupKind | null = null
  return {
    running: () => running,
    start: (kind) => {
      if (databaseUrl !== null) throw new Problem('refused', 'Another server keeps the data. Use its own backups.')
      if (running !== null) throw new Problem('in-flight', 'A backup or a restore drill is under way.')
      if (kind === 'drill' && !hasBackups(folder)) throw new Problem('refused', 'There is no backup to restore yet. Make one first.')
      running = kind
      const env = { ...process.env, DATA_DIR: dataDir }
      const child = spawn(process.execPath, argumentsOf(kind, folder), { env, stdio: ['ignore', 'ignore', 'inherit'] })
      const end = () => {
        running = null
      }
      child.once('exit', end).once('error', end)
      if (child.pid !== undefined) setPriority(child.pid, lowPriority)
      child.unref()
    },
  }
}
