import { useCallback, useMemo } from 'react'
import type { Present } from '#domain/wire.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

const deskPath = '/desk'
const nobody: readonly Present[] = []

/** Who else is here; who of them has which visit open, or is writing in which thread. Nobody, while that is not known. */
function useOthers(): readonly Present[] {
  const client = useClient()
  const present = useLive(client.presence$, nobody)
  return useMemo(() => present.filter(({ user }) => user !== client.me.id), [present, client])
}

/** Who else is at the desk, and who of them has what open. */
export function useHolders() {
  const client = useClient()
  const others = useOthers()
  const names = useMemo(() => [...new Set(others.filter(({ at }) => at === deskPath).map(({ name }) => name))], [others])
  const holders = useMemo(() => new Map(others.flatMap((one) => (one.holding ? [[one.holding, one] as const] : []))), [others])
  const hold = useCallback((what: string | null) => client.here(deskPath, what ?? undefined), [client])
  return { names, holders, hold }
}

/** The first name of whoever writes an answer there now. */
export function useReplying(conversation: string): string | null {
  const name = useOthers().find(({ holding }) => holding === conversation)?.name
  return name?.split(' ')[0] ?? null
}
