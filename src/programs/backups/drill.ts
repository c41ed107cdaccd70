import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createIdSource } from '#domain/ids.ts'
import { instantOf } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { listBackups } from '#server/backups/scheduledBackups.ts'
import { dataFilePath } from '#server/store/disk/dataFile.ts'
import { restore } from '#server/store/disk/restore/restore.ts'
import { verifyDataFile } from '#server/store/verify/verify.ts'
import { dataDir } from '../localServer.ts'
import { withBackupNote } from './withBackupNote.ts'

/** `npm run drill -- FOLDER` restores the newest scheduled backup into a scratch folder, verifies it there, and removes the scratch folder. */

const [, , folder] = process.argv
if (!folder) {
  console.error('npm run drill -- FOLDER')
  process.exit(1)
}

/** @throws one line if the backup cannot be restored, or the restored data is inconsistent. */
function restoreAndVerify(from: string, scratch: string): string {
  const newId = createIdSource(Date.now, randomBytes)
  const data = dataFilePath(join(scratch, 'data'))
  restore({ from, data, resources, force: false, at: instantOf(Date.now()), newId })
  const verification = verifyDataFile(data, resources, join(scratch, 'data'))
  const step = verification.next()
  if (!step.done) throw new Error(`the restored data is inconsistent: ${step.value}`)
  const { practices, entries, records } = step.value
  return `${practices} practices, ${entries} entries, ${records} records`
}

const scratch = mkdtempSync(join(tmpdir(), 'operatory-drill-'))
try {
  await withBackupNote(dataDir(), 'drill', () => {
    const newest = listBackups(folder).at(-1)
    if (newest === undefined) throw new Error(`there is no scheduled backup in ${folder}`)
    console.log(`${basename(newest)} was restored and is consistent: ${restoreAndVerify(newest, scratch)}`)
    return null
  })
} catch (error) {
  console.error(`The restore drill failed: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
