import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** The path of the data file in a data folder. */
export const dataFilePath = (folder: string): string => join(folder, 'operatory.sqlite')

/** Creates the file if needed and restricts it to its owner. SQLite gives its journal the same permissions. */
export function ensurePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}
