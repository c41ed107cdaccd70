import type { StoredFile } from '#domain/files/fileType.ts'
import type { ScopeRequirement } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { oncePer } from './oncePer.ts'

/** A hash in a record, which may have none. */
type Hash = string | null | undefined

/** A file of each record: bytes beside the data, which the record names by their hash. */
export type FileDeclaration<Record = Fields> = {
  /** The media types that it may have. The start refuses one that a browser would run. */
  readonly accept: readonly string[]
  readonly maxBytes: number
  /**
   * Users send the bytes to `PUT /api/files/` with this scope, and a command's data names their ticket. The field of this name is a
   * `StoredFile`, and the server tells its type by the bytes. Omitted: a route of the area's module receives them.
   */
  readonly scope?: ScopeRequirement
  /** The file that `GET <area>/:id/<name>` returns. Omitted: the field of this name, if users send it; otherwise no route returns it. */
  readonly fileOf?: (record: Record) => StoredFile | null
  /** Every hash by which a record names such bytes, also in what it keeps of earlier ones. Omitted: that of `fileOf`. */
  readonly hashesOf?: (record: Record) => readonly Hash[]
  /**
   * The server removes bytes that a record no longer names, unless another record names them. In this field it notes the last ones, so that
   * a start completes what a process did not. Omitted: the bytes are kept, because the log still names them.
   */
  readonly discardedIn?: string
}

/** A file of an area, with what its declaration omits. */
export type AreaFile = {
  readonly name: string
  readonly accept: readonly string[]
  readonly maxBytes: number
  readonly scope: ScopeRequirement | null
  readonly fileOf: ((record: Fields) => StoredFile | null) | null
  readonly hashesOf: (record: Fields) => readonly string[]
  readonly discardedIn: string | null
}

/** A file that users send, and whose ticket a command's data names. */
export type SentFile = AreaFile & { readonly scope: ScopeRequirement }

type WithFiles = { readonly files?: Readonly<Record<string, FileDeclaration>> }

export const filesOf: (resource: WithFiles) => readonly AreaFile[] = oncePer(({ files = {} }) =>
  Object.entries(files).map(([name, declared]) => completed(name, declared)),
)

function completed(name: string, declared: FileDeclaration): AreaFile {
  const { accept, maxBytes } = declared
  const scope = declared.scope ?? null
  const fileOf = declared.fileOf ?? (scope && ((record: Fields) => (record[name] ?? null) as StoredFile | null))
  const namedIn = declared.hashesOf ?? ((record: Fields) => [fileOf?.(record)?.sha256])
  const hashesOf = (record: Fields) => namedIn(record).filter((hash) => typeof hash === 'string')
  return { name, accept, maxBytes, scope, fileOf, hashesOf, discardedIn: declared.discardedIn ?? null }
}

export const sentFilesOf: (resource: WithFiles) => readonly SentFile[] = oncePer((resource) =>
  filesOf(resource).filter((file): file is SentFile => file.scope !== null),
)

/** The hashes of all bytes that a record names. */
export const hashesIn = (resource: WithFiles, record: Fields): readonly string[] =>
  filesOf(resource).flatMap(({ hashesOf }) => hashesOf(record))

/** @throws Error if the area declares no such file */
export function fileNamed(resource: WithFiles & { readonly name: string }, name: string): AreaFile {
  const file = filesOf(resource).find((one) => one.name === name)
  if (!file) throw new Error(`${resource.name} declares no file ${name}`)
  return file
}
