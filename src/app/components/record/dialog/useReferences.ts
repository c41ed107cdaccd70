import { useEffect, useMemo, useState } from 'react'
import { filter, ReplaySubject } from 'rxjs'
import { hasScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf, minimumReadScope } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { watchNames, type RecordsWithNames } from '#streams/derive/records/watchNames.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'

/** The records together with those they reference. `null` until all are loaded, so that names do not appear late. */
export function useReferences(resource: Resource, records: readonly AnyRecord[] | null): RecordsWithNames | null {
  const client = useClient()
  const [records$] = useState(() => new ReplaySubject<readonly AnyRecord[] | null>(1))
  useEffect(() => records$.next(records), [records$, records])
  const withReferences$ = useMemo(() => {
    const canView = (area: string) => {
      const other = resourceOf(area)
      return other !== undefined && hasScopes(minimumReadScope(other), client.scopes)
    }
    return watchNames(client, resource, records$.pipe(filter((loaded) => loaded !== null)), canView)
  }, [client, resource, records$])
  return useObservable<RecordsWithNames | null>(withReferences$, null)
}
