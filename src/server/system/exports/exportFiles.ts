import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { exportFolder } from '#domain/system/export.ts'
import type { Config } from '../../config.ts'
import { publishPart } from '../../store/disk/privateFiles.ts'

/** The files of exports. No backup holds them: each is made again from the records. */
export type ExportFiles = {
  /** Where the file is written until it is complete. */
  readonly partOf: (id: string) => string
  /** Names the complete file. @returns its size in bytes and its SHA-256. */
  readonly publish: (id: string) => Promise<{ readonly bytes: number; readonly sha256: string }>
  /** Its bytes; `null` if there is no such file. */
  readonly read: (id: string) => NodeJS.ReadableStream | null
  readonly remove: (id: string) => Promise<void>
  /** The ids of all files. */
  readonly all: () => Promise<readonly string[]>
}

const partEnd = '.part'

export function exportFiles({ config: { dataDir } }: { readonly config: Pick<Config, 'dataDir'> }): ExportFiles {
  const folder = join(dataDir, exportFolder)
  const pathOf = (id: string) => join(folder, id)
  const partOf = (id: string) => `${pathOf(id)}${partEnd}`
  return {
    partOf,
    publish: async (id) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(partOf(id)), hash)
      const { size } = await stat(partOf(id))
      await publishPart(partOf(id), pathOf(id))
      return { bytes: size, sha256: hash.digest('hex') }
    },
    read: (id) => (existsSync(pathOf(id)) ? createReadStream(pathOf(id)) : null),
    remove: async (id) => {
      await rm(pathOf(id), { force: true })
      await rm(partOf(id), { force: true })
    },
    all: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return [...new Set((await readdir(folder)).map((name) => name.replace(partEnd, '')))]
    },
  }
}
