import { useMemo } from 'react'
import { map } from 'rxjs'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

const noNames: readonly string[] = []

/** Names of the other users who view this screen. */
export function useOtherViewers(path: string): readonly string[] {
  const client = useClient()
  const names$ = useMemo(
    () =>
      client.presence$.pipe(
        map((viewers) => [
          ...new Set(viewers.filter((viewer) => viewer.at === path && viewer.user !== client.me.id).map(({ name }) => name)),
        ]),
      ),
    [client, path],
  )
  return useObservable(names$, noNames)
}
