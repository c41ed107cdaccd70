import { useCallback, useMemo } from 'react'
import type { Present } from '#domain/wire.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

export const deskPath = '/desk'
const nobody: readonly Present[] = []

/** Who else is at the desk, and who of them has which visit open. */
export function useHolders() {
  const client = useClient()
  const present = useLive(client.presence$, nobody)
  const others = useMemo(() => present.filter(({ user }) => user !== client.me.id), [present, client])
  const names = useMemo(() => [...new Set(others.filter(({ at }) => at === deskPath).map(({ name }) => name))], [others])
  const holders = useMemo(() => new Map(others.flatMap((one) => (one.holding ? [[one.holding, one] as const] : []))), [others])
  const hold = useCallback((visit: string | null) => client.here(deskPath, visit ?? undefined), [client])
  return { names, holders, hold }
}
