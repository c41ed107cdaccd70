import { useEffect, useMemo, useState } from 'react'
import { filter, ReplaySubject } from 'rxjs'
import { meets } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { resourceOf, viewNeed } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { namesLive, type WithNames } from '#streams/derive/records/namesLive.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

/** These records with what they name, held as long as they are shown; `null` before it is known, so that nobody sees a name come late. */
export function useNames(resource: Resource, records: readonly AnyRecord[] | null): WithNames | null {
  const client = useClient()
  const [records$] = useState(() => new ReplaySubject<readonly AnyRecord[] | null>(1))
  useEffect(() => records$.next(records), [records$, records])
  const named$ = useMemo(() => {
    const maySee = (area: string) => {
      const other = resourceOf(area)
      return other !== undefined && meets(viewNeed(other), client.scopes)
    }
    return namesLive(client, resource, records$.pipe(filter((held) => held !== null)), maySee)
  }, [client, resource, records$])
  return useLive<WithNames | null>(named$, null)
}
