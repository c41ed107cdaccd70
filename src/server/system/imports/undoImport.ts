import { Problem } from '#domain/problems.ts'
import type { LoggedEntry } from '../../store/store.ts'
import { areasOfOwnKinds } from './rows/writeOwn.ts'
import { commandOf } from '#resources/registry.ts'
import { type ImportTask, executeImportCommand, importPrincipal } from './importTask.ts'

const pageLength = 500
/** Records removed at a time: enough to share commits. */
const batchSize = 50

type CreatedRecord = { readonly id: string; readonly area: string; isTouched: boolean; isRemoved: boolean }

/** What an import creates, in the order in which an undo removes it. */
const importedAreas: readonly string[] = ['appointments', 'patients', ...areasOfOwnKinds]

/** Origins of commands that no user gave. */
const ownOrigins: readonly string[] = ['import', 'timer']

/**
 * Removes what an import created, the last record first, because an appointment names its patient. A record that a user changed, and one
 * that another record needs, stays. If the process is killed, the next start continues.
 */
export async function undoImport(task: ImportTask): Promise<void> {
  const created = await findCreated(task)
  // An earlier run of this undo removed these.
  let removed = created.filter(({ isRemoved, isTouched }) => isRemoved && !isTouched).length
  const removable = created.filter(({ isRemoved, isTouched }) => !isRemoved && !isTouched).toReversed()
  const removedByUser = created.filter(({ isRemoved, isTouched }) => isRemoved && isTouched).length
  for (const area of importedAreas) {
    const records = removable.filter((record) => record.area === area)
    for (let start = 0; start < records.length && task.isOpen(); start += batchSize) {
      const results = await Promise.all(records.slice(start, start + batchSize).map((record) => remove(task, record)))
      removed += results.filter(Boolean).length
    }
  }
  if (task.isOpen()) await executeImportCommand(task, 'recordUndo', { removed, kept: created.length - removedByUser - removed, note: null })
}

/** Reads from the log which records the import created, and which a user has changed since. */
async function findCreated({ deps, practice, id }: ImportTask): Promise<readonly CreatedRecord[]> {
  const created = new Map<string, CreatedRecord>()
  let since = 0
  for (;;) {
    const { entries } = await deps.store.entries(practice, since, pageLength)
    for (const entry of entries) noteChanges(created, entry, `import:${id}`)
    const last = entries.at(-1)
    if (!last || entries.length < pageLength) return [...created.values()]
    since = last.position
  }
}

function noteChanges(created: Map<string, CreatedRecord>, { because, origin, changes }: LoggedEntry, own: string): void {
  for (const { area, record, kind } of changes) {
    if (kind === 'created' && because === own && importedAreas.includes(area)) {
      created.set(record, { id: record, area, isTouched: false, isRemoved: false })
      continue
    }
    const known = created.get(record)
    if (!known) continue
    if (!ownOrigins.includes(origin?.kind ?? '')) known.isTouched = true
    if (kind === 'removed') known.isRemoved = true
  }
}

/** @returns False if the record stays: another record needs it, it has treatment, or its area removes none, as that of items. */
async function remove(task: ImportTask, { area, id }: CreatedRecord): Promise<boolean> {
  if (!commandOf(`${area}.remove`)) return false
  try {
    await task.deps.commands.execute(importPrincipal(task), { command: `${area}.remove`, record: id, because: `import:${task.id}` })
    return true
  } catch (problem) {
    if (problem instanceof Problem && problem.status < 500) return false
    throw problem
  }
}
