import { useCallback, useMemo } from 'react'
import type { PresenceEntry } from '#domain/wire.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

const receptionPath = '/reception'
const noPresence: readonly PresenceEntry[] = []

/** Returns the other users who are online, with the record each has open. Empty until presence is loaded. */
function useOtherUsers(): readonly PresenceEntry[] {
  const client = useClient()
  const present = useObservable(client.presence$, noPresence)
  return useMemo(() => present.filter(({ user }) => user !== client.me.id), [present, client])
}

/** Returns the other users on Reception and the record each has open. */
export function useViewers() {
  const client = useClient()
  const others = useOtherUsers()
  const userNames = useMemo(() => [...new Set(others.filter(({ at }) => at === receptionPath).map(({ name }) => name))], [others])
  const viewers = useMemo(() => new Map(others.flatMap((user) => (user.holding ? [[user.holding, user] as const] : []))), [others])
  const reportViewing = useCallback((recordId: string | null) => client.setPresence(receptionPath, recordId ?? undefined), [client])
  return { userNames, viewers, reportViewing }
}

/** Returns the first name of the user who is typing a reply to this conversation, or `null`. */
export function useReplyingUser(conversation: string): string | null {
  const name = useOtherUsers().find(({ holding }) => holding === conversation)?.name
  return name?.split(' ')[0] ?? null
}
