import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createIdSource } from '#domain/ids.ts'
import { instantOf } from '#domain/time.ts'
import { resources } from '#resources/index.ts'
import { dataFilePath } from '../store/disk/dataFile.ts'
import { restore } from '../store/disk/restore/restore.ts'
import { verifyDataFile } from '../store/verify/verify.ts'
import { listBackups } from './scheduledBackups.ts'

/**
 * Restores the newest scheduled backup of a folder into a scratch folder, verifies it there, and removes the scratch folder.
 * @returns what was restored, in words
 * @throws one line if there is no backup, it cannot be restored, or the restored data is inconsistent
 */
export function drillRestore(folder: string): string {
  const newest = listBackups(folder).at(-1)
  if (newest === undefined) throw new Error(`there is no scheduled backup in ${folder}`)
  const scratch = mkdtempSync(join(tmpdir(), 'operatory-drill-'))
  try {
    return `${basename(newest)} was restored and is consistent: ${restoreAndVerify(newest, scratch)}`
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

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
