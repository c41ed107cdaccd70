import { useMemo } from 'react'
import { map } from 'rxjs'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

const nobody: readonly string[] = []

/** Who else looks at this screen. */
export function useNames(at: string): readonly string[] {
  const client = useClient()
  const names$ = useMemo(
    () =>
      client.presence$.pipe(
        map((present) => [...new Set(present.filter((one) => one.at === at && one.user !== client.me.id).map(({ name }) => name))]),
      ),
    [client, at],
  )
  return useLive(names$, nobody)
}
