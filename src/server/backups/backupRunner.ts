import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '#domain/problems.ts'
import type { BackupKind } from '#domain/system/systemFigures.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { hasBackups } from './scheduledBackups.ts'

export type BackupRunner = {
  /** Begins a backup or a restore drill. @throws Problem if one is under way, or there is nothing to back up or restore here. */
  readonly start: (kind: BackupKind) => void
  /** What is under way. */
  readonly running: () => BackupKind | null
}

const program = fileURLToPath(new URL('./backupProcess.ts', import.meta.url))

/**
 * Makes backups on request, one at a time, in a process of its own: no request waits for the copy, and a second connection to the data
 * in this process could take its locks away when it closes. The process outlives a server that ends meanwhile.
 */
export function createBackupRunner({ config }: Pick<ModuleContext, 'config'>): BackupRunner {
  const { dataDir, databaseUrl } = config
  const backupDir = config.backupDir ?? `${dataDir}-backups`
  let running: BackupKind | null = null
  return {
    running: () => running,
    start: (kind) => {
      if (databaseUrl !== null) throw new Problem('refused', 'Another server keeps the data. Use its own backups.')
      if (running !== null) throw new Problem('in-flight', 'A backup or a restore drill is under way.')
      if (kind === 'drill' && !hasBackups(backupDir)) throw new Problem('refused', 'There is no backup to restore yet. Make one first.')
      running = kind
      const child = spawn(process.execPath, [program, kind, dataDir, backupDir], { stdio: ['ignore', 'ignore', 'inherit'] })
      const end = () => {
        running = null
      }
      child.once('exit', end).once('error', end)
      child.unref()
    },
  }
}
