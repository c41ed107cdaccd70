import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import { meets } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf, viewNeed } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Named, namesLive, nobodyNamed } from '#streams/derive/records/namesLive.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

/** What these records name, held as long as they are shown. */
export function useNames(resource: Resource, records: readonly AnyRecord[]): Named {
  const client = useClient()
  const [records$] = useState(() => new BehaviorSubject<readonly AnyRecord[]>([]))
  useEffect(() => records$.next(records), [records$, records])
  const named$ = useMemo(() => {
    const maySee = (area: string) => {
      const other = resourceOf(area)
      return other !== undefined && meets(viewNeed(other), client.scopes)
    }
    return namesLive(client, resource, records$, maySee)
  }, [client, resource, records$])
  return useLive(named$, nobodyNamed)
}
