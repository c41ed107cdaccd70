import type { PresenceEntry } from '#domain/wire.ts'
import { useOtherUsers } from '../../liveness/useOtherUsers.ts'

/** The other users who have a record open, on any screen, in the order in which they opened it. */
export function useViewersOf(record: string): readonly PresenceEntry[] {
  const opened = ({ heldSince, since }: PresenceEntry) => heldSince ?? since
  return useOtherUsers()
    .filter(({ holding }) => holding === record)
    .toSorted((a, b) => (opened(a) < opened(b) ? -1 : 1))
}
