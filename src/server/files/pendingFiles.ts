import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { minutes } from '#domain/time.ts'
import type { ServerDeps } from '../deps.ts'
import { uploadsFolder } from '../store/disk/backupFiles.ts'
import { publishPart, writePart } from '../store/disk/privateFiles.ts'

/** How long bytes that no record names yet are kept. */
const keptFor = minutes(60)

/** Bytes that users sent and that no record names yet. No backup carries them, because the ending of their folder is that of parts. */
export type PendingFiles = {
  /** @returns the name under which the bytes are kept, after they are synced to disk. */
  readonly add: (bytes: Uint8Array) => Promise<string>
  /** Returns `null` once they are used or an hour old. */
  readonly read: (name: string) => Promise<Buffer | null>
  readonly remove: (name: string) => Promise<void>
  readonly removeExpired: () => Promise<void>
}

/** A name begins with the instant at which it ends. Rests of an interrupted upload have the same beginning. */
const endOf = (name: string): number => Number.parseInt(name, 10)

export function createPendingFiles(dataDir: string, { now, newId }: Pick<ServerDeps, 'now' | 'newId'>): PendingFiles {
  const folder = join(dataDir, uploadsFolder, '.part')
  const remove = (name: string) => rm(join(folder, name), { force: true })
  const removeExpired = async () => {
    const names = await readdir(folder).catch(() => [])
    for (const name of names) if (!(endOf(name) > now())) await remove(name)
  }
  return {
    add: async (bytes) => {
      await removeExpired()
      const name = `${now() + keptFor}-${newId()}`
      await publishPart(await writePart(join(folder, name), bytes), join(folder, name))
      return name
    },
    read: async (name) => (endOf(name) > now() ? readFile(join(folder, name)).catch(() => null) : null),
    remove,
    removeExpired,
  }
}
