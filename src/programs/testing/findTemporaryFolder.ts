import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
/** Some test servers reserve 64 MB each. A container often has no more than that in memory. */
const leastRoom = 4 * 1024 ** 3

/** Finds the folder for temporary files: the system's folder in memory if it has room for a run, else the usual one. */
export function findTemporaryFolder(): string {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= leastRoom ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}
