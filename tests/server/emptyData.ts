import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createIdSource } from '#domain/ids.ts'
import { resources } from '#resources/index.ts'
import { identityOf } from '#server/store/disk/lock.ts'
import { openSqlite } from '#server/store/openSqlite.ts'

/** Each worker has its own, for as long as it runs. */
let original: Promise<string> | null = null

/**
 * Puts the data file `test.db` of a server that was never used into a folder. Most tests of servers would spend a third of their time on its
 * tables, so a worker makes them once.
 * @param at the time of the first start, in milliseconds; that of the first call counts for all
 */
export async function copyEmptyData(dir: string, at: number): Promise<void> {
  original ??= makeEmptyData(at)
  cpSync(await original, dir, { recursive: true })
  recogniseLock(join(dir, 'test.db.lock'))
}

/** Makes the copied lock the one of an earlier start, or each start would prove first that no other server has the data open. */
function recogniseLock(lockFile: string): void {
  const lock = new DatabaseSync(lockFile)
  lock.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA user_version = ${identityOf(lockFile)}`)
  lock.close()
}

async function makeEmptyData(at: number): Promise<string> {
  const folder = mkdtempSync(join(process.env['TEST_RUN_FOLDER'] ?? tmpdir(), 'empty-'))
  const now = () => at
  const refuse = (message: unknown) => {
    throw new Error(`An empty practice cannot be made: ${String(message)}`)
  }
  const newId = createIdSource(now, randomBytes)
  await openSqlite({
    ...{ file: join(folder, 'test.db'), resources, now, newId, ballastBytes: 0, countsOnceClosed: true },
    ...{ report: refuse, onStorageFailed: refuse },
  }).close()
  return folder
}
