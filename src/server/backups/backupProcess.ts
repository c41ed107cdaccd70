import { statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { instantOf } from '#domain/time.ts'
import { dataFilePath } from '../store/disk/dataFile.ts'
import { drillRestore } from './restoreDrill.ts'
import { backUpInto, keptBackups } from './scheduledBackups.ts'
import { withBackupNote } from './withBackupNote.ts'

/** Makes one backup or restore drill for the server, beside it: `backup|drill DATA_DIR BACKUP_DIR`. */

const lowPriority = 10

const [, , kind = '', dataDir = '', backupDir = ''] = process.argv
setPriority(lowPriority)
try {
  if (kind === 'backup')
    await withBackupNote(dataDir, kind, async () => {
      return statSync(await backUpInto(backupDir, dataFilePath(dataDir), instantOf(Date.now()), keptBackups)).size
    })
  else
    await withBackupNote(dataDir, 'drill', () => {
      drillRestore(backupDir)
      return null
    })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
