import { imports } from '#locale/system/imports.ts'
import { limitConcurrency } from '../../auth/passwords/limitConcurrency.ts'
import { findUncounted } from './rows/findUncounted.ts'
import type { ImportTarget } from './rows/importRow.ts'
import { type ImportCounts, importRows } from './rows/importRows.ts'
import { type ImportTask, executeImportCommand, importPrincipal, importRecordOf, withTableFile } from './importTask.ts'
import { previewImport, readOptionsFor } from './previewImport.ts'
import type { RefusedRow } from './refusals.ts'
import { createRejectionTally } from './rejectionTally.ts'
import type { MigrationRecord } from './resolveColumns.ts'
import { MissingLocation, UnreadableFile } from './table/tableBounds.ts'
import { undoImport } from './undoImport.ts'
import type { TableFile } from './worker/tableFile.ts'

/** The work for each import state that has work. */
export const workByState: Readonly<Record<string, (task: ImportTask) => Promise<void>>> = {
  looking: previewImport,
  running: runImport,
  undoing: undoImport,
}

/** Moves the import to `failed` with the reason. A server shutdown only pauses an import. */
export async function failImport(task: ImportTask, error: unknown): Promise<void> {
  const note =
    error instanceof UnreadableFile || error instanceof MissingLocation
      ? error.message.slice(0, 500)
      : 'The server could not continue the import. Check the file again to retry.'
  // A file that cannot be read is of no use. Its bytes go once the record no longer names it.
  await executeImportCommand(task, 'fail', { note, ...(error instanceof UnreadableFile ? { file: null } : {}) })
}

/** Moves the import to `failed`. Its file stays, because a user may try again. */
export const setAsideImport = (task: ImportTask): Promise<void> => executeImportCommand(task, 'fail', { note: imports.setAside })

/** Each worker takes memory and a core, so the others wait. */
const limitImports = limitConcurrency({ maxConcurrent: 2, maxQueued: Number.POSITIVE_INFINITY })
const neverRefused = () => new Error('An import waits as long as it must')

function runImport(task: ImportTask): Promise<void> {
  return limitImports(async () => {
    const migration = await importRecordOf(task)
    if (task.isOpen() && migration.state === 'running')
      await withTableFile(task, migration.file, (table) => importTable(task, migration, table))
  }, neverRefused)
}

async function importTable(task: ImportTask, migration: MigrationRecord, table: TableFile): Promise<void> {
  const { files, id } = task
  const from = countsOf(migration)
  const options = await readOptionsFor(task, migration, table)
  await table.request({ type: 'resume', from: from.read, ...options })
  const nextRows = (limit: number) => table.request({ type: 'next', limit })
  const tally = createRejectionTally()
  const advance = async (counts: ImportCounts, refused: readonly RefusedRow[]) => {
    if (refused.length > 0) await files.appendRefusals(id, refused)
    tally.add(refused)
    await executeImportCommand(task, 'advance', counts)
    return task.isOpen() && (await importRecordOf(task)).state === 'running'
  }
  const target: ImportTarget = {
    deps: task.deps,
    context: options.context,
    principal: importPrincipal(task),
    because: `import:${id}`,
    uncounted: await findUncounted(task.deps.store, task.practice, id),
  }
  if (await importRows(target, nextRows, from, advance))
    await executeImportCommand(task, 'finish', { note: tally.note() ?? migration.note })
}

const countsOf = ({ read, imported, known, refused }: MigrationRecord): ImportCounts => ({ read, imported, known, refused })
