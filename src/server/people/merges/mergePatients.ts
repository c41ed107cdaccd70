import { mergedFields } from '#domain/people/merges/mergedFields.ts'
import { Problem } from '#domain/problems.ts'
import { patientMerges } from '#resources/people/patientMerges.ts'
import type { ExecuteStep } from '../../engine/commands/commandBus.ts'
import { refersToCondition } from '../../engine/records/references.ts'
import { get } from '../../engine/storeRequests.ts'
import type { Tx } from '../../store/store.ts'
import { batchSize, executeInMerge, mergeOf, mergeReason, type MergeRecord, type MergeTask } from './mergeTask.ts'
import { movedReferences, moveReferences } from './moveReferences.ts'

/**
 * Moves what refers to the one record to the other, a batch in each transaction. The transaction that finds no full batch left also merges the
 * fields and ends the one record, so nothing that users write meanwhile stays behind.
 */
export async function mergePatients(task: MergeTask): Promise<void> {
  const merge = await mergeOf(task)
  if (merge?.state !== 'moving') return
  const total = merge.total ?? (await countReferences(task, merge))
  const because = mergeReason(task.id)
  let isOver = false
  while (task.isOpen() && !isOver)
    isOver = await executeInMerge(task, {
      because,
      command: 'patients/merges.advance',
      run: (execute) => mergeStep(execute, task.id, total),
    })
}

/** A refusal ends the merge: a user reads why, and may undo what was moved. */
export async function mergeOrFail(task: MergeTask): Promise<void> {
  try {
    await mergePatients(task)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const data = { note: error.message.slice(0, 500) }
    const run = (execute: ExecuteStep) => execute({ command: 'patients/merges.fail', record: task.id, data })
    await executeInMerge(task, { because: mergeReason(task.id), command: 'patients/merges.fail', run })
  }
}

/** @returns whether the merge is over */
function* mergeStep(execute: ExecuteStep, id: string, total: number): Tx<boolean> {
  const merge = (yield* get(patientMerges.name, id)) as MergeRecord | null
  if (merge?.state !== 'moving') return true
  const moved = yield* moveReferences(merge, batchSize)
  const all = merge.moved + moved
  yield* execute({ command: 'patients/merges.advance', record: id, data: { moved: all, total: Math.max(total, all) } })
  if (moved === batchSize) return false
  yield* complete(execute, merge)
  return true
}

function* complete(execute: ExecuteStep, { id, from, into, taken }: MergeRecord): Tx<void> {
  const [one, other] = [yield* get('patients', from), yield* get('patients', into)]
  yield* execute({ command: 'patients/merges.complete', record: id })
  const fields = one && other ? mergedFields(one, other, taken) : {}
  if (Object.keys(fields).length > 0) yield* execute({ command: 'patients.edit', record: into, data: fields })
}

async function countReferences({ deps, practice }: MergeTask, { from }: MergeRecord): Promise<number> {
  const counts = movedReferences.map(async (reference) => {
    const where = [refersToCondition(reference, from)]
    return (await deps.store.list(practice, reference.resource.name, { where, limit: 1, count: 100_000 })).count ?? 0
  })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
