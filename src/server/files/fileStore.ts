import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { yieldToEventLoop } from '../clock/timer.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { uploadsFolder } from '../store/disk/backupFiles.ts'
import { publishPart, writePart } from '../store/disk/privateFiles.ts'

/** The bytes of files, stored by their hash. */
export type FileStore = {
  /** @returns SHA-256, after the bytes are synced to disk. */
  readonly save: (bytes: Uint8Array) => Promise<string>
  readonly pathOf: (hash: string) => string
  /**
   * Saves the bytes if `check` accepts them, then runs the work that makes a record name them. If either throws, the bytes are removed,
   * unless a record named them before or another call names them now.
   */
  readonly saveFor: <Result>(
    bytes: Uint8Array,
    work: (hash: string) => Promise<Result>,
    check?: (path: string) => Promise<void>,
  ) => Promise<Result>
  /** Removes the file unless `isUsed`, or a call that saves the same bytes needs it. */
  readonly removeUnused: (hash: string, isUsed: () => Promise<boolean>) => Promise<void>
}

/** The files of a server. */
export const fileStore = ({ config, deps }: ModuleContext): FileStore => createFileStore(config.dataDir, deps.store.sealFile)

/** Stores what a file contains now, after each write; `null` if it was removed. */
export type SealFile = (name: string, seal: string | null) => Promise<void>

const acceptAll = async () => undefined

export function createFileStore(dataDir: string, sealFile: SealFile): FileStore {
  const folder = join(dataDir, uploadsFolder)
  const pathOf = (hash: string) => join(folder, hash)
  const sealUpload = (hash: string, seal: string | null) => sealFile(`${uploadsFolder}/${hash}`, seal)
  const pending = createPendingFiles(pathOf, async (hash) => {
    // The seal first: a file without a seal verifies, and a seal without its file does not.
    await sealUpload(hash, null)
    await rm(pathOf(hash), { force: true })
  })
  return {
    pathOf,
    save: async (bytes) => {
      const hash = await bytesHashOf(bytes)
      await publishPart(await writePart(pathOf(hash), bytes), pathOf(hash))
      await sealUpload(hash, hash)
      return hash
    },
    saveFor: async (bytes, work, check = acceptAll) => {
      const hash = await bytesHashOf(bytes)
      return pending.hold(hash, async () => {
        await publishPart(await writeChecked(pathOf(hash), bytes, check), pathOf(hash))
        await sealUpload(hash, hash)
        return work(hash)
      })
    },
    removeUnused: (hash, isUsed) => pending.removeUnused(hash, isUsed),
  }
}

/** Bytes hashed in one event-loop turn: two milliseconds. */
const hashSlice = 1_048_576

export async function bytesHashOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let start = 0; start < bytes.length; start += hashSlice) {
    hash.update(bytes.subarray(start, start + hashSlice))
    await yieldToEventLoop()
  }
  return hash.digest('hex')
}

type PendingFile = { readonly isNew: boolean; holders: number; isNamed: boolean }

/** Files that a record is about to name, by hash: a file that was new and is named by none is removed with its last holder. */
function createPendingFiles(pathOf: (hash: string) => string, remove: (hash: string) => Promise<void>) {
  const files = new Map<string, PendingFile>()
  const removals = new Map<string, Promise<void>>()
  const removeIfUnused = async (hash: string, isUsed: () => Promise<boolean>) => {
    if (!(await isUsed())) await remove(hash)
  }
  return {
    async removeUnused(hash: string, isUsed: () => Promise<boolean>): Promise<void> {
      if (!existsSync(pathOf(hash)) || files.has(hash) || removals.has(hash)) return
      const removal = removeIfUnused(hash, isUsed).finally(() => removals.delete(hash))
      removals.set(hash, removal)
      await removal
    },
    async hold<Result>(hash: string, work: () => Promise<Result>): Promise<Result> {
      // The same bytes may be on their way out.
      await removals.get(hash)?.catch(() => undefined)
      const file = files.get(hash) ?? { isNew: !existsSync(pathOf(hash)), holders: 0, isNamed: false }
      files.set(hash, file)
      file.holders += 1
      try {
        const result = await work()
        file.isNamed = true
        return result
      } finally {
        file.holders -= 1
        if (file.holders === 0) {
          files.delete(hash)
          if (file.isNew && !file.isNamed) await remove(hash)
        }
      }
    },
  }
}

async function writeChecked(path: string, bytes: Uint8Array, check: (path: string) => Promise<void>): Promise<string> {
  const partFile = await writePart(path, bytes)
  try {
    await check(partFile)
    return partFile
  } catch (error) {
    await rm(partFile, { force: true })
    throw error
  }
}
