import { drillRestore } from '#server/backups/restoreDrill.ts'
import { withBackupNote } from '#server/backups/withBackupNote.ts'
import { dataDir } from '../localServer.ts'

/** `npm run drill -- FOLDER` restores the newest scheduled backup elsewhere and verifies it there. */

const [, , folder] = process.argv
if (!folder) {
  console.error('npm run drill -- FOLDER')
  process.exit(1)
}
try {
  await withBackupNote(dataDir(), 'drill', () => {
    console.log(drillRestore(folder))
    return null
  })
} catch (error) {
  console.error(`The restore drill failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
