import { useMemo } from 'react'
import { distinctUntilChanged, map } from 'rxjs'
import type { PresenceEntry } from '#domain/wire.ts'
import { isEqualJson } from '#domain/json/equalJson.ts'
import { useClient } from '../appContext.ts'
import { useObservable } from './useObservable.ts'

const noPresence: readonly PresenceEntry[] = []

/** Returns the other users who are online, with the record each has open. Empty until presence is loaded. */
export function useOtherUsers(): readonly PresenceEntry[] {
  const client = useClient()
  const others$ = useMemo(
    () =>
      client.presence$.pipe(
        map((present) => present.filter(({ user }) => user !== client.me.id)),
        // The user's own changes arrive, too.
        distinctUntilChanged<readonly PresenceEntry[]>(isEqualJson),
      ),
    [client],
  )
  return useObservable(others$, noPresence)
}
