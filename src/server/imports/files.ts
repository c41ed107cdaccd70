import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Refusals, type Refused, asJournal, asNotes, readJournal } from './refusals.ts'

/** Files that were brought in, kept under the hash of their bytes; and beside each import the rows it could not take. */
export type Files = {
  /** @returns SHA-256, once the bytes are safe on the disk. */
  readonly keep: (bytes: Uint8Array) => Promise<string>
  readonly read: (hash: string) => Promise<Uint8Array>
  /** In place of all that was refused before. */
  readonly keepRefusals: (migration: string, refusals: Refusals) => Promise<void>
  /** Safe on the disk when it answers: the count that follows may then be believed. */
  readonly addRefused: (migration: string, rows: readonly Refused[]) => Promise<void>
  readonly refusals: (migration: string) => Promise<Refusals>
}

export function filesIn(dataDir: string): Files {
  const folder = join(dataDir, 'uploads')
  const journalOf = (migration: string) => join(folder, `${migration}.refused.jsonl`)
  let halves = 0
  /** Whole or not at all, and on the disk before it bears its name; two may write the same file at once. */
  const writeSafely = async (path: string, bytes: Uint8Array | string) => {
    const half = `${path}.${(halves += 1)}.part`
    await mkdir(folder, { recursive: true })
    await withFile(half, 'w', (file) => file.writeFile(bytes))
    await rename(half, path)
    await withFile(folder, 'r', async () => undefined)
  }
  return {
    keep: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      await writeSafely(join(folder, hash), bytes)
      return hash
    },
    read: (hash) => readFile(join(folder, hash)),
    keepRefusals: (migration, refusals) => writeSafely(journalOf(migration), asJournal(refusals)),
    addRefused: (migration, rows) => withFile(journalOf(migration), 'a', (file) => file.writeFile(asNotes(rows))),
    refusals: async (migration) => readJournal(await readFile(journalOf(migration), 'utf8').catch(() => '')),
  }
}

/** Does the work and waits until the disk has it. */
async function withFile(path: string, flags: 'w' | 'a' | 'r', work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags)
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
