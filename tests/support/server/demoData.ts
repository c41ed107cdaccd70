import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Making the demo practice takes seconds, and some sixty test files start with one. So a run makes it every few minutes and copies it.
 * A copy is never much older than the server that opens it: the day in it still fits the clock.
 */
const minutesOfUse = 5

const runFolder = process.env['TEST_RUN_FOLDER'] ?? mkdtempSync(join(tmpdir(), 'operatory-run-'))

/** @param make starts a server in a data folder, and stops it when it is ready */
export async function copyDemoData(dataDir: string, make: (folder: string) => Promise<void>): Promise<void> {
  const original = join(runFolder, `demo-${Math.floor(Date.now() / (minutesOfUse * 60_000))}`)
  if (!existsSync(original)) await makeOriginal(original, make)
  cpSync(original, dataDir, { recursive: true })
}

/** Two workers may make it at once: the first to finish keeps it. */
async function makeOriginal(original: string, make: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(runFolder, 'making-'))
  await make(folder)
  try {
    renameSync(folder, original)
  } catch (error) {
    if (!existsSync(original)) throw error
    rmSync(folder, { recursive: true })
  }
}
