import { fileTypes, maxStoredBytes, type StoredFile } from '#domain/files/fileType.ts'
import { type AreaFile, filesOf } from '#resources/fileDeclaration.ts'
import { commandsOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { shapeOfField } from '../records/shape.ts'

/** The faults of declared files: what a browser would run, what names no bytes, and bytes that the server would lose or keep for ever. */
export const fileFaults = (resource: Resource): readonly string[] =>
  filesOf(resource).flatMap((file) => [
    ...file.accept.filter((type) => isRun.test(type)).map((type) => `${file.name} takes ${type}, which a browser would run`),
    ...(file.maxBytes <= maxStoredBytes ? [] : [`${file.name} takes more than ${maxStoredBytes} bytes`]),
    ...(resource.files?.[file.name]?.hashesOf || file.fileOf ? [] : [`${file.name} names no bytes`]),
    ...(file.scope === null ? [] : sentFaults(resource, file)),
    ...(file.discardedIn === null ? [] : discardFaults(resource, file.name, file.discardedIn)),
  ])

/** Media types that can hold a script. */
const isRun = /html|svg|script|[/+]xml\b|\*/i

/** The server tells the type of such a file by its bytes. */
function sentFaults(resource: Resource, { name, accept }: AreaFile): readonly string[] {
  const shape = shapeOfField(resource, name)
  const file: StoredFile = { name: 'a', type: 'text/plain', bytes: 1, sha256: '0'.repeat(64) }
  const isFile = shape?.safeParse(file).success === true && !shape.safeParse('a').success
  const known: readonly string[] = fileTypes
  return [
    ...(isFile ? [] : [`${name} is no field that holds a StoredFile`]),
    ...accept.filter((type) => !known.includes(type)).map((type) => `${name} takes ${type}, which the server cannot tell by the bytes`),
  ]
}

function discardFaults(resource: Resource, name: string, field: string): readonly string[] {
  const shape = shapeOfField(resource, field)
  const isHash = [null, '0'.repeat(64)].every((value) => shape?.safeParse(value).success) && !shape?.safeParse('a').success
  const commands = commandsOf(resource)
  return [
    ...(isHash ? [] : [`${field}, for discarded bytes of ${name}, is not an optional hash`]),
    ...commands
      .filter(({ declaration }) => declaration.deletes)
      .map(({ action }) => `${action} would lose which bytes of ${name} to remove`),
    ...commands
      .filter(({ declaration: { data, creates, updates, principals } }) => {
        const written = data ?? (creates || updates ? resource.record : null)
        return written !== null && field in written.shape && principals?.join() !== 'system'
      })
      .map(({ action }) => `${action} writes ${field}, which the server notes`),
  ]
}
