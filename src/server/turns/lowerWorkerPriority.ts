import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/** It gets a third of a processor that both need, so that a flood delays its reads and does not stop them. */
const lowerPriority = 5

/**
 * Lets the thread that answers requests run before this one where both need a processor. Linux has a priority for each thread; elsewhere
 * nothing changes.
 */
export function lowerWorkerPriority(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), lowerPriority)
  } catch {
    // Another system has no such path, and a container may refuse the call. The thread then runs at the priority of its process.
  }
}
