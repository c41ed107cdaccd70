import type { Fields } from '#domain/wire.ts'
import { filesOf } from '#resources/fileDeclaration.ts'
import { resources } from '#resources/index.ts'
import type { ServerDeps } from '../deps.ts'
import { slicesOf } from '../everyArea/slicesOf.ts'
import type { RunningWorker } from '../module/defineModule.ts'
import type { LoggedChange } from '../store/store.ts'
import type { FileStore } from './fileStore.ts'
import { isFileUsed } from './isFileUsed.ts'

type RemovalDeps = Pick<ServerDeps, 'store' | 'report'>
type RemovableFiles = Pick<FileStore, 'removeUnused'>

/** The fields of each area that note discarded bytes. */
const notesByArea = new Map(
  resources
    .map((area) => [area.name, filesOf(area).flatMap(({ discardedIn }) => discardedIn ?? [])] as const)
    .filter(([, notes]) => notes.length > 0),
)

const notedIn = (area: string, record: Fields | null): readonly string[] =>
  (notesByArea.get(area) ?? []).map((field) => record?.[field]).filter((hash) => typeof hash === 'string')

const newNotes = ({ area, before, after }: LoggedChange): readonly string[] => {
  const earlier = notedIn(area, before)
  return notedIn(area, after).filter((hash) => !earlier.includes(hash))
}

/**
 * Removes bytes that a record discarded, unless a record names them: after each commit, and at a start those that the last process left. A
 * file that is gone costs one look at the disk.
 */
export function startRemovingDiscarded({ store, report }: RemovalDeps, files: RemovableFiles): RunningWorker {
  let isOpen = true
  const remove = async (hash: string) => (isOpen ? files.removeUnused(hash, () => isFileUsed(store, hash)) : undefined)
  const running = new Set<Promise<void>>()
  const run = (work: () => Promise<void>) => {
    const ended = work()
      .catch((error: unknown) => report('discarded files could not be removed', error))
      .finally(() => running.delete(ended))
    running.add(ended)
  }
  const unsubscribe = store.onCommit((entries) => {
    for (const { changes } of entries)
      for (const change of changes) if (notesByArea.has(change.area)) for (const hash of newNotes(change)) run(() => remove(hash))
  })
  run(() => removeAll(store, remove))
  return {
    close: async () => {
      isOpen = false
      unsubscribe()
      await Promise.all(running)
    },
  }
}

async function removeAll(store: ServerDeps['store'], remove: (hash: string) => Promise<void>): Promise<void> {
  for (const { id: practice } of await store.practices())
    for (const area of notesByArea.keys())
      for await (const records of slicesOf(store, practice, area))
        for (const hash of records.flatMap((record) => notedIn(area, record))) await remove(hash)
}
