import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '#domain/ids.ts'
import { resources } from '#resources/index.ts'
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
