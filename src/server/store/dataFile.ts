import { chmodSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** Where the practices' data stands in a data folder. */
export const dataFileIn = (folder: string): string => join(folder, 'operatory.sqlite')

/** There, and readable by nobody else on this machine. SQLite gives its journal the same rights. */
export function forOurEyesOnly(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
}
