import { useCallback, useMemo } from 'react'
import { useClient } from '../../../appContext.ts'
import { useOtherUsers } from '../../../liveness/useOtherUsers.ts'

const receptionPath = '/reception'
/** Returns the other users on Reception and the record each has open. */
export function useViewers() {
  const client = useClient()
  const others = useOtherUsers()
  const userNames = useMemo(() => [...new Set(others.filter(({ at }) => at === receptionPath).map(({ name }) => name))], [others])
  const viewers = useMemo(() => new Map(others.flatMap((user) => (user.holding ? [[user.holding, user] as const] : []))), [others])
  const reportViewing = useCallback((recordId: string | null) => client.setPresence(receptionPath, recordId ?? undefined), [client])
  return { userNames, viewers, reportViewing }
}
