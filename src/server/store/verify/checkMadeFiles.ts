import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyRecord } from '#domain/wire.ts'
import type { Resource } from '#resources/resource.ts'
import { readParts } from '../disk/backupFiles.ts'
import type { Fault } from './foldLog.ts'

type MadeFiles = NonNullable<Resource['madeFiles']>
export type MadeFile = { readonly area: string; readonly files: MadeFiles; readonly name: string; readonly path: string }

const partEnd = '.part'

/** The id of the record whose file this is, also while it is written. */
export const idOfFile = (name: string): string => (name.endsWith(partEnd) ? name.slice(0, -partEnd.length) : name)

/** Lists the files that the server made for records. To be read before the records, because a record is there before its file. */
export function listMadeFiles(resources: readonly Resource[], folder: string): readonly MadeFile[] {
  return resources.flatMap(({ name: area, madeFiles: files }) => {
    if (!files || !existsSync(join(folder, files.folder))) return []
    const names = readdirSync(join(folder, files.folder))
    return names.toSorted().map((name) => ({ area, files, name, path: join(folder, files.folder, name) }))
  })
}

/**
 * Reports each file that belongs to no record, and each whose bytes are not those that its record names. A file that is missing is no fault:
 * no backup holds these files, and each can be made again.
 */
export function* checkMadeFiles(listed: readonly MadeFile[], recordOf: (area: string, id: string) => AnyRecord | null): Generator<Fault> {
  for (const { area, files, name, path } of listed) {
    const record = recordOf(area, idOfFile(name))
    const fault = existsSync(path) ? faultOf(record, files, path) : null
    if (fault) yield `${files.folder}/${name}: ${fault}`
  }
}

/** The file of a record in another state is not complete yet, or about to be removed. No user can fetch it. */
function faultOf(record: AnyRecord | null, { state, sha256 }: MadeFiles, path: string): string | null {
  if (record === null) return 'no record has this file'
  if (record['state'] !== state || path.endsWith(partEnd)) return null
  return hashOf(path) === record[sha256] ? null : 'the bytes are not those that the server wrote'
}

function hashOf(path: string): string {
  const hash = createHash('sha256')
  for (const part of readParts(path)) hash.update(part)
  return hash.digest('hex')
}
