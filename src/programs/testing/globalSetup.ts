import { mkdtempSync, rmSync, accessSync, constants, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { clockEnvironment, usualStart } from './clock/testClock.ts'

const memoryFolder = '/dev/shm'
/** Some test servers reserve 64 MB each. A container often has no more than that in memory. */
const leastRoom = 4 * 1024 ** 3

/** Finds the folder for temporary files: the system's folder in memory if it has room for a run, else the usual one. */
function findTemporaryFolder(): string {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= leastRoom ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Runs once, before Vitest and Playwright start their workers. It sets the clock of the run, so that no test reads the machine's, and
 * makes a folder that the workers share. They, and the servers that they start, take both over from the environment. Temporary files
 * are in memory, because most tests wait for the disk and ask nothing of it; those that do ask simulate its faults.
 * @returns what removes the folder after the run
 */
export default function setUpRun(): () => void {
  process.env['TMPDIR'] = findTemporaryFolder()
  const folder = mkdtempSync(join(process.env['TMPDIR'], 'operatory-run-'))
  const clock = clockEnvironment(process.env['TEST_CLOCK'] ?? usualStart, Date.now(), process.env)
  Object.assign(process.env, clock, { TEST_RUN_FOLDER: folder })
  return () => rmSync(folder, { recursive: true, force: true })
}
