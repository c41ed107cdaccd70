import { useMemo } from 'react'
import type { PresenceEntry } from '#domain/wire.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from './useObservable.ts'

const noPresence: readonly PresenceEntry[] = []

/** Returns the other users who are online, with the record each has open. Empty until presence is loaded. */
export function useOtherUsers(): readonly PresenceEntry[] {
  const client = useClient()
  const present = useObservable(client.presence$, noPresence)
  return useMemo(() => present.filter(({ user }) => user !== client.me.id), [present, client])
}
