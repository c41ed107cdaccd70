import { instantOf } from '#domain/time.ts'
import type { Actor } from '#domain/wire.ts'
import { resourceOf } from '#resources/registry.ts'
import type { ServerDeps } from '../../deps.ts'

type OpenedRecord = { readonly practice: string; readonly by: Actor; readonly area: string; readonly record: string }

/** Notes that someone opened a record. Resolves once the note is stored: an answer without its note is not sent. */
export type OpenNoter = (opened: OpenedRecord) => Promise<void>

type StoredNote = { readonly at: number; readonly stored: Promise<void> }

/** Notes in memory, so that only the first opening of a window writes. The store decides the same for a note that was forgotten. */
const maxRemembered = 10_000

export function createOpenNoter({ store, now }: Pick<ServerDeps, 'store' | 'now'>): OpenNoter {
  const remembered = new Map<string, StoredNote>()
  const remember = (key: string, note: StoredNote) => {
    // Deleting first moves the key to the end of the map, which is ordered by insertion.
    remembered.delete(key)
    remembered.set(key, note)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
  }
  return ({ practice, by, area, record }) => {
    const window = resourceOf(area)?.opens?.window
    if (window === undefined) return Promise.resolve()
    const key = JSON.stringify([practice, area, record, by.kind, by.id])
    const at = now()
    const known = remembered.get(key)
    if (known && Math.abs(at - known.at) < window) return known.stored
    const stored = store.openNotes.add(practice, { at: instantOf(at), area, record, by }, window)
    remember(key, { at, stored })
    return stored.catch((error: unknown) => {
      if (remembered.get(key)?.stored === stored) remembered.delete(key)
      throw error
    })
  }
}
