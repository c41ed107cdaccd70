import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup as copyPages, DatabaseSync } from 'node:sqlite'
import { openForReading } from './connection.ts'
import { forOurEyesOnly } from './dataFile.ts'

/**
 * Copies the data as it stands at one moment into a file of its own, beside a server that goes on writing.
 * @throws where there is no data, or where the file is there already: a backup is never written over.
 */
export async function backUp(data: string, file: string): Promise<void> {
  if (!existsSync(data)) throw new Error(`there is no data at ${data}`)
  if (existsSync(file)) throw new Error(`${file} is there already`)
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  forOurEyesOnly(partial)
  const connection = openForReading(data)
  try {
    // All pages in one step: a copy in several begins anew whenever the server writes, and would never end beside a busy one.
    await copyPages(connection.raw, partial, { rate: 2 ** 31 - 1 })
  } finally {
    connection.close()
  }
  inOneFile(partial)
  settle(partial)
  renameSync(partial, file)
  settle(dirname(file))
}

/** Without a journal beside it, so that reading a backup leaves nothing next to it. */
function inOneFile(file: string): void {
  const copy = new DatabaseSync(file)
  copy.exec('PRAGMA journal_mode = DELETE')
  copy.close()
}

/** Waits until the disk has it. */
export function settle(path: string): void {
  const open = openSync(path, 'r')
  try {
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
}
