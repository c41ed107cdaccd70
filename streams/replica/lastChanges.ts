import type { Observable } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { Actor, Change, LogEntry, Frame } from '#domain/wire.ts'

/** A change of a record: by whom, when and by which command. */
export type LastChange = { readonly by: Actor; readonly at: Instant; readonly command: string }

export type LastChanges = {
  /** The last state change. `null` when it came before this page subscribed, or was forgotten. */
  readonly find: (area: string, record: string) => LastChange | null
  /** The same for the last change of any field, which is the one that makes a version stale. */
  readonly findWrite: (area: string, record: string) => LastChange | null
  readonly close: () => void
}

/** How many records to remember, because a board stays open for weeks. */
const defaultLimit = 2000

const isStateChange = ({ kind, values }: Change) => kind !== 'removed' && 'state' in values

type Memory = { readonly remember: (key: string, change: LastChange) => void; readonly find: (key: string) => LastChange | null }

function createMemory(limit: number): Memory {
  const latestByRecord = new Map<string, LastChange>()
  return {
    remember(key, change) {
      latestByRecord.delete(key)
      latestByRecord.set(key, change)
      const [oldest] = latestByRecord.keys()
      if (latestByRecord.size > limit && oldest !== undefined) latestByRecord.delete(oldest)
    },
    find: (key) => latestByRecord.get(key) ?? null,
  }
}

/** Remembers the last changes per record, so a refused command can name the user who was first. */
export function createLastChanges(frames$: Observable<Frame>, limit = defaultLimit): LastChanges {
  const [states, writes] = [createMemory(limit), createMemory(limit)]
  const recordEntry = ({ by, at, command, changes }: LogEntry) => {
    for (const change of changes) {
      const key = `${change.area} ${change.record}`
      if (isStateChange(change)) states.remember(key, { by, at, command })
      if (change.kind !== 'removed') writes.remember(key, { by, at, command })
    }
  }
  const subscription = frames$.subscribe(({ entries }) => entries.forEach(recordEntry))
  return {
    find: (area, record) => states.find(`${area} ${record}`),
    findWrite: (area, record) => writes.find(`${area} ${record}`),
    close: () => subscription.unsubscribe(),
  }
}
