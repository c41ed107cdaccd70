import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'

/** Writes a file until the disk that holds it has no byte left. */
export function fillDisk(path: string): void {
  writeFileSync(path, '')
  const descriptor = openSync(path, 'a')
  for (let size = 1_048_576; size >= 1; ) {
    try {
      if (writeSync(descriptor, Buffer.alloc(size, 7)) < size) size = Math.floor(size / 2)
    } catch {
      size = Math.floor(size / 2)
    }
  }
  closeSync(descriptor)
}
