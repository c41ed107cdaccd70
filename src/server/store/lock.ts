import { DatabaseSync } from 'node:sqlite'

/**
 * Keeps a second server from the same data. The lock is the operating system's, on a file of its own, so it goes with the process
 * that held it however that one died, and readers (verify, backup) are not kept out.
 * @throws one clear line where another holds it.
 */
export function lock(file: string): { readonly release: () => void } {
  const held = new DatabaseSync(`${file}.lock`)
  try {
    held.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    held.close()
    throw new Error(`another server has ${file} open`)
  }
  return { release: () => held.close() }
}
