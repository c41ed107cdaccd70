import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const mayAllEnter = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || mayAllEnter(dirname(folder)))

/**
 * The folder, or a copy of it where a folder above admits its owner alone, as the clone of a check does. Each version is copied once for the
 * machine.
 */
export function openToAll(folder: string): string {
  if (mayAllEnter(realpathSync(folder))) return folder
  const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { version: string }
  const copy = join(tmpdir(), `postgres-programs-${version}`)
  if (existsSync(copy)) return copy
  const part = mkdtempSync(`${copy}-`)
  cpSync(folder, part, { recursive: true, verbatimSymlinks: true })
  chmodSync(part, 0o755)
  try {
    renameSync(part, copy)
  } catch (error) {
    // Another test file was faster.
    rmSync(part, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
