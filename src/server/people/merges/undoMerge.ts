import { isEqualJson } from '#domain/json/equalJson.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { patientMerges } from '#resources/people/patientMerges.ts'
import { patients } from '#resources/people/patients.ts'
import { resourceOf } from '#resources/registry.ts'
import type { ExecuteStep } from '../../engine/commands/commandBus.ts'
import { get } from '../../engine/storeRequests.ts'
import type { LoggedChange, LoggedEntry, Tx } from '../../store/store.ts'
import { executeInMerge, mergeOf, mergeReason, type MergeRecord, type MergeTask } from './mergeTask.ts'
import { rootsOf, writeMoved } from './moveReferences.ts'

const pageLength = 50

/**
 * Gives the merged record back what the merge took from it, the newest entry of the log first, and first of all its state and its fields. What a
 * user changed since stays as the user left it.
 */
export async function undoMerge(task: MergeTask): Promise<void> {
  let merge = await mergeOf(task)
  while (merge?.state === 'undoing' && task.isOpen()) {
    const entry = await nextEntry(task, merge.reverted)
    const run = (execute: ExecuteStep) => (entry ? revertEntry(execute, task.id, entry) : finish(execute, task.id))
    await executeInMerge(task, { because: `un${mergeReason(task.id)}`, command: 'patients/merges.revert', run })
    merge = await mergeOf(task)
  }
}

/** The newest entry of the merge that is not reverted yet, with all its changes. */
async function nextEntry({ deps: { store }, practice, id }: MergeTask, before: number | null): Promise<LoggedEntry | null> {
  let from = before
  for (;;) {
    const page = await store.entriesOfRecords(practice, [{ area: patientMerges.name, record: id }], { before: from, limit: pageLength })
    const own = page.entries.find(({ because }) => because === mergeReason(id))
    if (own) return (await store.entries(practice, own.position - 1, 1)).entries[0] ?? null
    from = page.entries.at(-1)?.position ?? null
    if (!page.hasMore || from === null) return null
  }
}

function* finish(execute: ExecuteStep, id: string): Tx<void> {
  yield* execute({ command: 'patients/merges.finishUndo', record: id })
}

function* revertEntry(execute: ExecuteStep, id: string, { position, changes }: LoggedEntry): Tx<void> {
  const merge = (yield* get(patientMerges.name, id)) as MergeRecord | null
  if (merge?.state !== 'undoing') return
  const own = [merge.from, merge.into]
  const separated = changes.find(({ record }) => record === merge.into)
  if (changes.some(({ area, record }) => area === patients.name && record === merge.from)) yield* separate(execute, merge, separated)
  for (const change of changes.toReversed()) if (!own.includes(change.record)) yield* moveBack(change)
  yield* execute({ command: 'patients/merges.revert', record: id, data: { reverted: position } })
}

/** The numbers first, because no two patients have the same. */
function* separate(execute: ExecuteStep, { from, into }: MergeRecord, change: LoggedChange | undefined): Tx<void> {
  const remaining = yield* get(patients.name, into)
  const data = remaining && change ? unchangedSince(remaining, change) : {}
  if (Object.keys(data).length > 0) yield* execute({ command: 'patients.edit', record: into, data })
  yield* execute({ command: 'patients.unmerge', record: from })
}

/** What the fields were before the change, of those that have not changed since. */
const unchangedSince = (record: AnyRecord, { values, was }: LoggedChange): Fields =>
  Object.fromEntries(Object.keys(values).flatMap((name) => (isEqualJson(record[name], values[name]) ? [[name, was[name] ?? null]] : [])))

function* moveBack(change: LoggedChange): Tx<void> {
  const resource = resourceOf(change.area)
  const record = resource && (yield* get(change.area, change.record))
  if (!resource || !record) return
  const roots = rootsOf(resource, change.values)
  const fields = unchangedSince(record, change)
  const back = Object.fromEntries(roots.flatMap((root) => (root in fields ? [[root, fields[root]]] : [])))
  if (Object.keys(back).length > 0) yield* writeMoved(resource, record, { ...record, ...back })
}
