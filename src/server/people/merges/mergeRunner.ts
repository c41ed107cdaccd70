import { unfinishedMergeStates } from '#domain/people/merges/patientMerge.ts'
import { isOneOf } from '#domain/fields.ts'
import { patientMerges } from '#resources/people/patientMerges.ts'
import type { ServerDeps } from '../../deps.ts'
import type { RunningWork, Work } from '../../work/runningWork.ts'
import type { TakeUpWork } from '../../work/takeUpWork.ts'
import { mergeOrFail } from './mergePatients.ts'
import { mergeOf, type MergeTask } from './mergeTask.ts'
import { undoMerge } from './undoMerge.ts'

/** `close` resolves when all merges have stopped. Each stops after its current batch and resumes at the next start. */
export type MergeRunner = { readonly takeUp: TakeUpWork; readonly close: () => Promise<void> }

/** Does every merge that a user began or undid, including those that a stop of the server interrupted. */
export async function startMergeRunner(deps: ServerDeps, counted: RunningWork): Promise<MergeRunner> {
  const running = new Map<string, Promise<void>>()
  let isOpen = true
  const start = (practice: string, id: string) => {
    if (!isOpen || running.has(id)) return
    const task = { deps, practice, id, isOpen: () => isOpen }
    const ended = runCounted(task, counted).catch((error: unknown) => deps.report('a merge of patients ended', error))
    running.set(
      id,
      ended.finally(() => running.delete(id)),
    )
  }
  const unsubscribe = deps.store.onCommit((entries) => {
    for (const { practice, changes } of entries)
      for (const { area, record, after } of changes)
        if (area === patientMerges.name && after && isOneOf(unfinishedMergeStates, after.state)) start(practice, record)
  })
  await resumeAll(deps, start)
  return {
    takeUp: async (practice, id) => start(practice, id),
    close: async () => {
      isOpen = false
      unsubscribe()
      await Promise.all(running.values())
    },
  }
}

async function resumeAll({ store }: ServerDeps, start: (practice: string, id: string) => void): Promise<void> {
  for (const { id: practice } of await store.practices()) {
    const where = [{ column: 'state', is: unfinishedMergeStates }]
    for (const { id } of (await store.list(practice, patientMerges.name, { where, limit: 1000 })).items) start(practice, id)
  }
}

const workOf = ({ practice, id }: MergeTask): Work => ({ kind: 'merge', practice, id })

/** A merge that ended the process three times waits until a user takes it up again. */
async function runCounted(task: MergeTask, counted: RunningWork): Promise<void> {
  if (counted.isSetAside(workOf(task))) return
  await counted.run([workOf(task)], async () => {
    const merge = await mergeOf(task)
    if (merge?.state === 'moving') await mergeOrFail(task)
    if (merge?.state === 'undoing') await undoMerge(task)
  })
}
