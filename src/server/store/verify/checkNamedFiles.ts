import { filesOf } from '#resources/fileDeclaration.ts'
import type { Resource } from '#resources/resource.ts'
import { uploadsFolder } from '../disk/backupFiles.ts'
import type { DataFiles } from './checkFiles.ts'
import type { Fault, FoldedLog } from './foldLog.ts'

/** Reports each file that a record names and that is missing or has another size. The bytes of all files are compared by `checkFiles`. */
export function* checkNamedFiles(
  resources: readonly Resource[],
  { practice, records }: Pick<FoldedLog, 'practice' | 'records'>,
  files: DataFiles,
): Generator<Fault> {
  const declared = new Map(resources.filter((resource) => resource.files).map((resource) => [resource.name, filesOf(resource)]))
  for (const [key, record] of records)
    for (const { name, fileOf } of declared.get(key.slice(0, key.lastIndexOf(' '))) ?? []) {
      const file = fileOf?.(record)
      const size = file && files.sizeOf(`${uploadsFolder}/${file.sha256}`)
      if (file && size !== file.bytes)
        yield `practice ${practice}, ${key}: its ${name} ${size === null ? 'is missing' : 'has another size'}`
    }
}
