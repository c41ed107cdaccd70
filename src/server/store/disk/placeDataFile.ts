import { renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { dataKeyPath } from './dataKey.ts'
import { fsyncPath } from './fsyncPath.ts'

/** Moves a data file with its key to the place of an empty one, which no server may have open. */
export function placeDataFile(from: string, to: string): void {
  // The key first: empty data has nothing encrypted with the other one.
  renameSync(dataKeyPath(from), dataKeyPath(to))
  renameSync(from, to)
  fsyncPath(dirname(to))
}
