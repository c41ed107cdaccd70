import { useCallback, useMemo } from 'react'
import { useClient } from '../appContext.ts'
import { useOtherUsers } from './useOtherUsers.ts'

/** Returns the other users on a screen and the record each has open, on any screen. @param path the path of the screen. */
export function useViewers(path: string) {
  const client = useClient()
  const others = useOtherUsers()
  const userNames = useMemo(() => [...new Set(others.filter(({ at }) => at === path).map(({ name }) => name))], [others, path])
  const viewers = useMemo(() => new Map(others.flatMap((user) => (user.holding ? [[user.holding, user] as const] : []))), [others])
  const reportViewing = useCallback((recordId: string | null) => client.setPresence(path, recordId ?? undefined), [client, path])
  return { userNames, viewers, reportViewing }
}
