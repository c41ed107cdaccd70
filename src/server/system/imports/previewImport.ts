import { imports } from '#locale/system/imports.ts'
import { type ImportTask, executeImportCommand, importPrincipal, importRecordOf, withTableFile } from './importTask.ts'
import { readContextFor } from './readContext.ts'
import { findRemembered, mappedColumns, mappingNote, type MigrationRecord, resolveColumns } from './resolveColumns.ts'
import { rehearseRows } from './rows/rehearseRows.ts'
import type { DryRunSummary, RehearsedRows } from './table/dryRun.ts'
import type { ScannedColumns } from './table/scanColumns.ts'
import type { ReadOptions } from './table/importTable.ts'
import type { TableFile } from './worker/tableFile.ts'
import { limitConcurrency } from '../../auth/passwords/limitConcurrency.ts'

/** Each worker takes memory and a core, so the others wait. */
const limitPreviews = limitConcurrency({ maxConcurrent: 1, maxQueued: Number.POSITIVE_INFINITY })
const neverRefused = () => new Error('A preview waits as long as it must')

/** Finds what each column is, and previews the rows. A column that is not mapped ends the preview, and the note names it. */
export const previewImport = (task: ImportTask): Promise<void> =>
  limitPreviews(async () => {
    const migration = await importRecordOf(task)
    if (migration.state !== 'looking') return
    await withTableFile(task, migration.file, async (table) => {
      const scanned = await table.request({ type: 'columns' })
      const decided = await decideColumns(task, migration, scanned)
      const note = mappingNote(migration.as, decided.columns, migration.mapping)
      if (note !== null) return executeImportCommand(task, 'askMapping', { columns: decided.columns, total: scanned.total, note })
      const options = await readOptionsFor(task, { ...migration, ...decided }, table)
      const rehearsed = await rehearse(task, options, table)
      // The preview of a server that stops begins again at its next start.
      if (rehearsed === null) return
      const summary = await table.request({ type: 'preview', rehearsed, ...options })
      return executeImportCommand(task, 'looked', { ...summary, ...decided, note: noteOf(summary, rehearsed.tried) })
    })
  }, neverRefused)

async function rehearse(task: ImportTask, options: ReadOptions, table: TableFile): Promise<RehearsedRows | null> {
  await table.request({ type: 'open', ...options })
  const target = {
    deps: task.deps,
    context: options.context,
    principal: importPrincipal(task),
    because: `import:${task.id}`,
    uncounted: new Set<string>(),
  }
  return rehearseRows(target, (limit) => table.request({ type: 'next', limit }), task.isOpen)
}

/** Says also how many rows were tried, if these were not all. */
const noteOf = ({ note, total }: DryRunSummary, tried: number): string | null => {
  const triedNote = total > tried ? imports.triedRows.replace('{{count}}', tried.toLocaleString('en-AU')) : null
  return [triedNote, note].filter((text) => text !== null).join(' ') || null
}

/** What the user decided for this import comes before what was decided for an earlier file with the same headings. */
async function decideColumns({ deps, practice }: ImportTask, migration: MigrationRecord, { columns }: ScannedColumns) {
  const headings = columns.map(({ heading }) => heading)
  const remembered = await findRemembered(deps.store, practice, migration, headings)
  const names = [...migration.names, ...(remembered?.names ?? []).filter((earlier) => !migration.names.some(isNamed(earlier)))]
  return {
    columns: [...resolveColumns(migration.as, columns, [migration.mapping, remembered?.mapping ?? []])],
    names: names.slice(0, 1000),
    provider: migration.as === 'appointments' ? await decideProvider({ deps, practice }, migration.provider ?? remembered?.provider) : null,
  }
}

const isNamed =
  ({ field, name }: MigrationRecord['names'][number]) =>
  (other: MigrationRecord['names'][number]) =>
    other.field === field && other.name === name

/** Appointments whose row names no provider are requests to this one: the first by name, if the user chose none. */
async function decideProvider({ deps, practice }: Pick<ImportTask, 'deps' | 'practice'>, decided: string | null | undefined) {
  if (decided && (await deps.store.get(practice, 'providers', decided))) return decided
  const { items } = await deps.store.list(practice, 'providers', { where: [{ column: 'active', is: [true] }], limit: 1000 })
  return items.toSorted((a, b) => a.name.localeCompare(b.name))[0]?.id ?? null
}

/** How the rows of an import are read. An import of an earlier release has no columns: its headings are known ones. */
export async function readOptionsFor(
  { deps, practice, id }: ImportTask,
  migration: MigrationRecord,
  table: TableFile,
): Promise<ReadOptions> {
  const columns =
    migration.columns.length > 0 ? migration.columns : resolveColumns(migration.as, (await table.request({ type: 'columns' })).columns, [])
  return { as: migration.as, migration: id, columns: mappedColumns(columns), context: await readContextFor(deps, practice, migration) }
}
