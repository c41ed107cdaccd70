import { applyPresenceChanges, mergePresence, type NumberedList, type PresenceList } from '#domain/system/presence.ts'
import type { ConnectionHandlers } from './linkSocket.ts'

/** Keeps the presence list of one connection. A server of an earlier release sends the whole list each time, without numbers. */
export function presenceHandlers(onList: (list: PresenceList) => void): Pick<ConnectionHandlers, 'presence' | 'presenceChanges'> {
  let numbered: NumberedList = new Map()
  return {
    presence(present) {
      numbered = new Map(present.flatMap((entry) => ('n' in entry ? [[entry.n, entry] as const] : [])))
      onList(mergePresence(present))
    },
    presenceChanges(changes) {
      numbered = applyPresenceChanges(numbered, changes)
      onList(mergePresence(numbered.values()))
    },
  }
}
