import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { carriesFiles, dataFileNames, filesInBackup, partsInBackup, readParts } from '../disk/backupFiles.ts'
import type { Connection } from '../disk/connection.ts'
import { dataKeyOf, dataKeyPath } from '../disk/dataKey.ts'
import { fileSealsOf } from '../seals/fileSeals.ts'
import { digestOf, readChain } from '../seals/sealedLines.ts'
import type { Fault } from './foldLog.ts'

/** The files that belong to the data: in its folder, or carried by a backup. */
export type DataFiles = {
  readonly names: readonly string[]
  /** In bytes; `null` if there is no such file. */
  readonly sizeOf: (name: string) => number | null
  /** Returns `null` if there is no such file. */
  readonly read: (name: string) => Iterable<Uint8Array> | null
}

export const filesInFolder = (folder: string): DataFiles => ({
  names: dataFileNames(folder),
  sizeOf: (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? null,
  read: (name) => (existsSync(join(folder, name)) ? readParts(join(folder, name)) : null),
})

/** Returns `null` for a backup of an earlier release. */
export function filesCarriedBy(connection: Connection): DataFiles | null {
  if (!carriesFiles(connection)) return null
  const sizes = new Map(filesInBackup(connection).map(({ name, bytes }) => [name, bytes]))
  return {
    names: [...sizes.keys()],
    sizeOf: (name) => sizes.get(name) ?? null,
    read: (name) => (sizes.has(name) ? partsInBackup(connection, name) : null),
  }
}

/** Reports a key file that is missing or is not the one that the data was encrypted with. */
export function* checkDataKey(connection: Connection, file: string): Generator<Fault> {
  if (!connection.one(`SELECT 1 FROM sqlite_schema WHERE name = 'data_key'`)) return
  const fingerprint = connection.one<{ fingerprint: string }>('SELECT fingerprint FROM data_key')?.fingerprint
  const path = dataKeyPath(file)
  if (!existsSync(path)) return yield `${basename(path)}: the file is missing`
  if (dataKeyOf(readFileSync(path)).fingerprint !== fingerprint) yield `${basename(path)}: it is not the key of the data`
}

/** Reports each file that is missing, or contains something that the server did not write. */
export function* checkFiles(connection: Connection, files: DataFiles): Generator<Fault> {
  const seals = fileSealsOf(connection)
  for (const name of new Set([...seals.keys(), ...files.names])) {
    const fault = faultOf(name, seals.get(name), files.read(name))
    if (fault) yield `${name}: ${fault}`
  }
}

const hashName = /^uploads\/([0-9a-f]{64})$/
const lineFile = /^(sent|uploads\/[\w-]+\.refused)\.jsonl$/

function faultOf(name: string, seal: string | undefined, content: Iterable<Uint8Array> | null): string | null {
  if (content === null) return 'the file is missing'
  const expectedHash = hashName.exec(name)?.[1]
  if (expectedHash !== undefined) return hashOf(content) === expectedHash ? null : 'the bytes are not those that were uploaded'
  if (!lineFile.test(name)) return 'the server has no such file'
  // A file of an earlier release has no seal yet.
  return seal === undefined ? null : lineFaultOf(Buffer.concat([...content]).toString('utf8'), seal)
}

function hashOf(content: Iterable<Uint8Array>): string {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part)
  return hash.digest('hex')
}

function lineFaultOf(text: string, seal: string): string | null {
  const { chain, isIntact, digests } = readChain(text)
  if (!isIntact) return 'a line is not the one that the server wrote'
  if (!digests.has(seal)) return 'lines are missing, or others stand in their place'
  return chain.rest === '' || digestOf(chain) === seal ? null : 'it ends in a line that the server did not complete'
}
