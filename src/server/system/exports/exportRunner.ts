import { Problem } from '#domain/problems.ts'
import { exportTexts } from '#locale/system/exports.ts'
import type { Fields } from '#domain/wire.ts'
import { unfinishedExportStates, discardedExportStates } from '#domain/system/export.ts'
import { isOneOf } from '#domain/fields.ts'
import type { ServerDeps } from '../../deps.ts'
import type { LoggedEntry } from '../../store/store.ts'
import type { RunningWork, Work } from '../../work/runningWork.ts'
import type { ExportFiles } from './exportFiles.ts'
import { ExportRefused } from './exportRow.ts'
import { endJob, type ExportTask, exportOf, failExport, runExport } from './exportTask.ts'

/** `close` resolves when all exports have stopped. Those that were running are made at the next start. */
export type ExportRunner = { readonly close: () => Promise<void> }

/** Makes every export that is queued, and those that a stop of the server interrupted. */
export async function startExportRunner(deps: ServerDeps, files: ExportFiles, counted: RunningWork): Promise<ExportRunner> {
  const running = new Map<string, Promise<void>>()
  let isOpen = true
  const taskOf = (practice: string, id: string): ExportTask => ({ deps, files, practice, id, isOpen: () => isOpen })
  const start = (practice: string, id: string) => {
    if (!isOpen || running.has(id)) return
    const task = taskOf(practice, id)
    running.set(
      id,
      runCounted(task, counted).finally(() => running.delete(id)),
    )
  }
  const unsubscribe = deps.store.onCommit((entries) => {
    for (const entry of entries) followEntry(entry, { start, taskOf, deps })
  })
  await removeUnknownFiles(deps, files)
  for (const { id } of await deps.store.practices()) await startWaiting(deps, id, start)
  return {
    close: async () => {
      isOpen = false
      unsubscribe()
      await Promise.all(running.values())
    },
  }
}

type Starter = {
  readonly start: (practice: string, id: string) => void
  readonly taskOf: (practice: string, id: string) => ExportTask
  readonly deps: ServerDeps
}

/** Starts what a user asked for, also by starting its job again, and removes the files of what is gone. */
function followEntry({ practice, changes }: LoggedEntry, { start, taskOf, deps }: Starter): void {
  for (const { area, record, after } of changes) {
    const { state, kind }: Fields = after ?? {}
    if (area === 'exports' && state === 'queued') start(practice, record)
    if (area === 'exports' && isOneOf(discardedExportStates, state))
      endExport(taskOf(practice, record)).catch((error: unknown) => deps.report('the file of an export could not be removed', error))
    if (area === 'process' && kind === 'export' && state === 'running')
      exportOfJob(deps, practice, record).then(
        (id) => void (id && start(practice, id)),
        (error: unknown) => deps.report('an export could not be started again', error),
      )
  }
}

async function endExport(task: ExportTask): Promise<void> {
  const record = await exportOf(task)
  await endJob(task, record?.process ?? null)
  await task.files.remove(task.id)
}

/** The export of a job that runs again, if it was left unfinished. */
async function exportOfJob({ store }: ServerDeps, practice: string, process: string): Promise<string | null> {
  const where = [
    { column: 'process', is: [process] },
    { column: 'state', is: ['running'] },
  ]
  return (await store.list(practice, 'exports', { where, limit: 1 })).items[0]?.id ?? null
}

async function startWaiting({ store }: ServerDeps, practice: string, start: Starter['start']): Promise<void> {
  const where = [{ column: 'state', is: [...unfinishedExportStates] }]
  for (const { id } of (await store.list(practice, 'exports', { where, limit: 1000 })).items) start(practice, id)
}

const stateOf = ({ state }: Fields): unknown => state

/** Removes files of exports that no record has any more, such as those of a data file that was restored. */
async function removeUnknownFiles({ store }: ServerDeps, files: ExportFiles): Promise<void> {
  const practices = await store.practices()
  for (const id of await files.all()) {
    const records = await Promise.all(practices.map((practice) => store.get(practice.id, 'exports', id)))
    const record = records.find((found) => found !== null)
    if (!record || isOneOf(discardedExportStates, stateOf(record))) await files.remove(id)
  }
}

const workOf = ({ practice, id }: ExportTask): Work => ({ kind: 'export', practice, id })

/** An export that ended the process three times is set aside. */
async function runCounted(task: ExportTask, counted: RunningWork): Promise<void> {
  const { report } = task.deps
  if (counted.isSetAside(workOf(task))) {
    counted.forget(workOf(task))
    return failExport(task, exportTexts.setAside).catch((error: unknown) => report('an export could not be set aside', error))
  }
  await counted.run([workOf(task)], async () => {
    try {
      await runExport(task)
    } catch (error) {
      const isExpected = error instanceof ExportRefused || error instanceof Problem
      if (!isExpected) report('an export failed', error)
      if (task.isOpen())
        await failExport(task, isExpected ? error.message : exportTexts.failed).catch((failure: unknown) =>
          report('an export failed', failure),
        )
    }
  })
}
