import type { AnyRecord } from '#domain/wire.ts'
import type { ServerDeps } from '../../deps.ts'
import type { RunningWork, Work } from '../../work/runningWork.ts'
import { giveIfPossible, type TakeUpWork } from '../../work/takeUpWork.ts'
import type { UploadStore } from './uploadStore.ts'
import { type ImportTask, importRecordOf } from './importTask.ts'
import { failImport, setAsideImport, workByState } from './importTasks.ts'

/** `close` resolves when all imports have stopped. Each stops after its current batch and resumes at the next start. */
export type ImportRunner = { readonly takeUp: TakeUpWork; readonly close: () => Promise<void> }

/** Runs every import that is being previewed or imported, including those interrupted by a server stop. */
export async function startImportRunner(deps: ServerDeps, files: UploadStore, counted: RunningWork): Promise<ImportRunner> {
  const running = new Map<string, Promise<void>>()
  let isOpen = true

  const startWork = (practice: string, { id, state }: AnyRecord) => {
    const work = workByState[String(state)]
    if (!isOpen || !work || running.has(id)) return
    const task = { deps, files, practice, id, isOpen: () => isOpen }
    running.set(
      id,
      runCounted(task, work, counted).then((next) => void (running.delete(id), next && startWork(practice, next))),
    )
  }

  const unsubscribe = deps.store.onCommit((entries) => {
    for (const { practice, changes } of entries) {
      for (const { area, after } of changes) if (area === 'migrations' && after) startWork(practice, after)
    }
  })
  for (const { id } of await deps.store.practices()) {
    for (const state of Object.keys(workByState)) {
      const where = [{ column: 'state', is: [state] }]
      for (const migration of (await deps.store.list(id, 'migrations', { where, limit: 1000 })).items) startWork(id, migration)
    }
  }
  return {
    takeUp: (practice, id) => giveIfPossible(deps, practice, 'migrations.look', id),
    close: async () => {
      isOpen = false
      unsubscribe()
      await Promise.all(running.values())
    },
  }
}

const workOf = ({ practice, id }: ImportTask): Work => ({ kind: 'import', practice, id })

/** An import that ended the process three times is set aside. Its record says so, and the count starts again when a user retries. */
async function runCounted(task: ImportTask, work: (task: ImportTask) => Promise<void>, counted: RunningWork): Promise<AnyRecord | null> {
  if (!counted.isSetAside(workOf(task))) return counted.run([workOf(task)], () => runWork(task, work))
  await runWork(task, setAsideImport)
  counted.forget(workOf(task))
  return null
}

/** @returns The import if more work may be left, because it was restarted while it was stopping. */
async function runWork(task: ImportTask, work: (task: ImportTask) => Promise<void>): Promise<AnyRecord | null> {
  try {
    await work(task)
    return task.isOpen() ? await importRecordOf(task) : null
  } catch (error) {
    if (task.isOpen()) await failImport(task, error).catch((failure: unknown) => task.deps.report('an import failed', failure))
    task.deps.report('an import ended', error)
    return null
  }
}
