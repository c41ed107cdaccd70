import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until the data is on disk. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
