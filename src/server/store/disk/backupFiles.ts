import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Instant } from '#domain/time.ts'
import { canonical } from '../log/canonical.ts'
import type { Connection } from './connection.ts'
import { fsyncPath } from './fsyncPath.ts'

/**
 * The files beside the database: what a backup carries and verification reads. Their names are relative to the data folder.
 * The folder `logs` is left out: the request log is not part of the practice's data, and a restore must not bring back an old one.
 */
export const uploadsFolder = 'uploads'
export const sentFile = 'sent.jsonl'

/** In bytes: a part never needs more memory than this. */
export const maxPartSize = 1_048_576

const tablesSql = `
  DROP TABLE IF EXISTS backup_files; DROP TABLE IF EXISTS backup_parts; DROP TABLE IF EXISTS backup_manifest;
  CREATE TABLE backup_files (name TEXT PRIMARY KEY, bytes INTEGER NOT NULL, sha256 TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE backup_parts (name TEXT NOT NULL, part INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (name, part)) STRICT;
  CREATE TABLE backup_manifest (n INTEGER PRIMARY KEY CHECK (n = 1), made_at TEXT NOT NULL, sha256 TEXT NOT NULL) STRICT;`

type BackupFile = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** Lists the files beside the database. A file that is still being written has another ending and is left out. */
export function dataFileNames(folder: string): readonly string[] {
  const uploads = join(folder, uploadsFolder)
  const uploaded = existsSync(uploads) ? readdirSync(uploads).filter((name) => !name.endsWith('.part')) : []
  return [...(existsSync(join(folder, sentFile)) ? [sentFile] : []), ...uploaded.toSorted().map((name) => `${uploadsFolder}/${name}`)]
}

/** Stores the files of the data folder in the backup, with a manifest that lists them. @returns their names */
export function addFiles(connection: Connection, folder: string, at: Instant): ReadonlySet<string> {
  connection.exec(tablesSql)
  const files = dataFileNames(folder).map((name) => addFile(connection, folder, name))
  for (const { name, bytes, sha256 } of files)
    connection.run('INSERT INTO backup_files (name, bytes, sha256) VALUES (?, ?, ?)', name, bytes, sha256)
  connection.run('INSERT INTO backup_manifest (n, made_at, sha256) VALUES (1, ?, ?)', at, manifestHash(at, files))
  return new Set(files.map(({ name }) => name))
}

function addFile(connection: Connection, folder: string, name: string): BackupFile {
  const insert = connection.raw.prepare('INSERT INTO backup_parts (name, part, bytes) VALUES (?, ?, ?)')
  const hash = createHash('sha256')
  let bytes = 0
  let part = 0
  for (const chunk of readParts(join(folder, name))) {
    insert.run(name, part++, chunk)
    hash.update(chunk)
    bytes += chunk.length
  }
  return { name, bytes, sha256: hash.digest('hex') }
}

export function* readParts(path: string): Generator<Buffer> {
  const descriptor = openSync(path, 'r')
  try {
    for (;;) {
      const buffer = Buffer.alloc(maxPartSize)
      const length = readSync(descriptor, buffer)
      if (length === 0) return
      yield buffer.subarray(0, length)
    }
  } finally {
    closeSync(descriptor)
  }
}

function manifestHash(at: string, files: readonly BackupFile[]): string {
  const inOrder = files.toSorted((left, right) => (left.name < right.name ? -1 : 1))
  const lines = inOrder.map(({ name, bytes, sha256 }) => [name, bytes, sha256])
  return createHash('sha256')
    .update(canonical([at, lines]))
    .digest('hex')
}

/** Whether the backup carries files. Those of an earlier release carry the database only. */
export const carriesFiles = (connection: Connection): boolean =>
  connection.one(`SELECT 1 FROM sqlite_schema WHERE name = 'backup_manifest'`) !== undefined

/** Lists the files that the backup carries. */
export const filesInBackup = (connection: Connection): readonly BackupFile[] =>
  connection.all<BackupFile>('SELECT name, bytes, sha256 FROM backup_files ORDER BY name').map((file) => ({ ...file }))

export function* partsInBackup(connection: Connection, name: string): Generator<Uint8Array> {
  const sql = 'SELECT bytes FROM backup_parts WHERE name = ? ORDER BY part'
  for (const { bytes } of connection.each<{ bytes: Uint8Array }>(sql, name)) yield bytes
}

/** Writes the carried files below the folder, and removes them from the database. */
export function extractFiles(connection: Connection, folder: string): void {
  mkdirSync(join(folder, uploadsFolder), { recursive: true, mode: 0o700 })
  for (const { name } of filesInBackup(connection)) {
    const descriptor = openSync(join(folder, name), 'wx', 0o600)
    try {
      for (const part of partsInBackup(connection, name)) writeSync(descriptor, part)
    } finally {
      closeSync(descriptor)
    }
    fsyncPath(join(folder, name))
  }
  for (const path of [join(folder, uploadsFolder), folder, dirname(folder)]) fsyncPath(path)
  connection.exec('DROP TABLE backup_files; DROP TABLE backup_parts; DROP TABLE backup_manifest')
}

/** Reports where the carried files are not those of the manifest. */
export function* checkCarriedFiles(connection: Connection): Generator<string> {
  if (!carriesFiles(connection)) return
  const files = filesInBackup(connection)
  const manifest = connection.one<{ made_at: string; sha256: string }>('SELECT made_at, sha256 FROM backup_manifest')
  if (manifest?.sha256 !== manifestHash(manifest?.made_at ?? '', files)) yield 'the manifest of the backup is not that of its files'
  for (const file of files) yield* checkCarriedFile(connection, file)
  const sql = 'SELECT DISTINCT name FROM backup_parts WHERE name NOT IN (SELECT name FROM backup_files)'
  for (const { name } of connection.all<{ name: string }>(sql))
    yield `${name}: the backup holds parts of it, and the manifest does not name it`
}

/** A name that would leave the data folder is never written. */
const isSafeName = (name: string): boolean => name === sentFile || /^uploads\/[\w-][\w.-]*$/.test(name)

function* checkCarriedFile(connection: Connection, { name, bytes, sha256 }: BackupFile): Generator<string> {
  if (!isSafeName(name)) yield `the backup holds a file that is none of a data folder`
  const hash = createHash('sha256')
  let expected = 0
  let size = 0
  for (const row of connection.each<{ part: number; bytes: Uint8Array }>(
    'SELECT part, bytes FROM backup_parts WHERE name = ? ORDER BY part',
    name,
  )) {
    if (row.part !== expected++) yield `${name}: a part is missing in the backup`
    if (row.bytes.length > maxPartSize) yield `${name}: a part is larger than 1 MiB`
    hash.update(row.bytes)
    size += row.bytes.length
  }
  if (size !== bytes || hash.digest('hex') !== sha256) yield `${name}: its bytes in the backup are not those of the manifest`
}
