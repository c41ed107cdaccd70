import { grantableScopes } from '#domain/scopes.ts'
import type { Fields } from '#domain/wire.ts'
import { systemPrincipal } from '../../engine/access/principal.ts'
import type { ServerDeps } from '../../deps.ts'
import type { MigrationRecord } from './resolveColumns.ts'
import { UnreadableFile } from './table/tableBounds.ts'
import type { UploadStore } from './uploadStore.ts'
import { createTableFile, type TableFile } from './worker/tableFile.ts'

export type ImportTask = {
  readonly deps: ServerDeps
  readonly files: UploadStore
  readonly practice: string
  readonly id: string
  readonly isOpen: () => boolean
}

export async function importRecordOf({ deps, practice, id }: ImportTask): Promise<MigrationRecord & { readonly state: string }> {
  const record = await deps.store.get(practice, 'migrations', id)
  if (!record) throw new UnreadableFile('The import no longer exists.')
  return record as MigrationRecord & { readonly state: string }
}

export const importPrincipal = ({ practice, id }: Pick<ImportTask, 'practice' | 'id'>) =>
  systemPrincipal(practice, 'import', new Set(grantableScopes), { kind: 'import', id })

export const executeImportCommand = async (task: ImportTask, action: string, data?: Fields): Promise<void> => {
  await task.deps.commands.execute(importPrincipal(task), {
    command: `migrations.${action}`,
    record: task.id,
    because: `import:${task.id}`,
    ...(data ? { data } : {}),
  })
}

export async function withTableFile<Result>(task: ImportTask, hash: unknown, work: (file: TableFile) => Promise<Result>): Promise<Result> {
  if (typeof hash !== 'string') throw new UnreadableFile('The file could not be read and was removed. Import a corrected file.')
  const file = createTableFile({ path: task.files.pathOf(hash), dataDir: task.files.dataDir })
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
