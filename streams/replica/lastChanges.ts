import type { Observable } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { Actor, Change, LogEntry, Frame } from '#domain/wire.ts'

/** A state change of a record: by whom, when and by which command. */
export type LastChange = { readonly by: Actor; readonly at: Instant; readonly command: string }

export type LastChanges = {
  /** `null` when the change came before this page subscribed, or was forgotten. */
  readonly find: (area: string, record: string) => LastChange | null
  readonly close: () => void
}

/** How many records to remember, because a board stays open for weeks. */
const defaultLimit = 2000

const isStateChange = ({ kind, values }: Change) => kind !== 'removed' && 'state' in values

/** Remembers the last state change per record, so a refused command can name the user who was first. */
export function createLastChanges(frames$: Observable<Frame>, limit = defaultLimit): LastChanges {
  const latestByRecord = new Map<string, LastChange>()
  const remember = (key: string, change: LastChange) => {
    latestByRecord.delete(key)
    latestByRecord.set(key, change)
    const [oldest] = latestByRecord.keys()
    if (latestByRecord.size > limit && oldest !== undefined) latestByRecord.delete(oldest)
  }
  const recordEntry = ({ by, at, command, changes }: LogEntry) =>
    changes.filter(isStateChange).forEach(({ area, record }) => remember(`${area} ${record}`, { by, at, command }))
  const subscription = frames$.subscribe(({ entries }) => entries.forEach(recordEntry))
  return { find: (area, record) => latestByRecord.get(`${area} ${record}`) ?? null, close: () => subscription.unsubscribe() }
}
