import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that were brought in, kept under the hash of their bytes; and beside each import what it could not take. */
export type Files = {
  /** @returns SHA-256, once the bytes are safe on the disk. */
  readonly keep: (bytes: Uint8Array) => Promise<string>
  readonly read: (hash: string) => Promise<Uint8Array>
  readonly keepErrors: (migration: string, csv: string) => Promise<void>
  /** `null` where nothing was refused. */
  readonly errors: (migration: string) => Promise<string | null>
}

export function filesIn(dataDir: string): Files {
  const folder = join(dataDir, 'uploads')
  const errorsOf = (migration: string) => join(folder, `${migration}.errors.csv`)
  return {
    keep: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      await mkdir(folder, { recursive: true })
      await writeSafely(join(folder, hash), bytes)
      return hash
    },
    read: (hash) => readFile(join(folder, hash)),
    keepErrors: (migration, csv) => writeFile(errorsOf(migration), csv),
    errors: (migration) => readFile(errorsOf(migration), 'utf8').catch(() => null),
  }
}

/** Whole or not at all, and on the disk before it bears its name. */
async function writeSafely(path: string, bytes: Uint8Array): Promise<void> {
  const half = `${path}.part`
  const file = await open(half, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(half, path)
}
