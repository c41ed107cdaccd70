import { useEffect, useState } from 'react'
import { of } from 'rxjs'
import { hasScopes } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { pathOf, resourceOf, minimumReadScope } from '#resources/registry.ts'
import { watchNames } from '#streams/derive/records/watchNames.ts'
import { useClient } from '../../../appContext.ts'
import { useFormContext } from '../formContext.ts'
import { recordName } from '../formatValue.ts'

/** Loads the name of one record, which may not be in the loaded list; `null` until known. */
export function useRecordName(area: string | null, id: string | null): string | null {
  const client = useClient()
  const { timeZone } = useFormContext().formatContext
  const [loaded, setKnown] = useState<{ readonly id: string; readonly name: string } | null>(null)
  useEffect(() => {
    const resource = area === null ? undefined : resourceOf(area)
    if (!resource || id === null) return undefined
    let unsubscribe = () => {}
    let isMounted = true
    const canView = (otherArea: string) => hasScopes(minimumReadScope(resourceOf(otherArea) ?? resource), client.scopes)
    client.fetch('GET', `${pathOf(resource)}${id}`).then(
      (response) => {
        if (!isMounted) return
        const record = response as AnyRecord
        const subscription = watchNames(client, resource, of([record]), canView).subscribe(({ names }) =>
          setKnown({ id, name: recordName({ names, timeZone }, resource, record) }),
        )
        unsubscribe = () => subscription.unsubscribe()
      },
      () => undefined,
    )
    return () => {
      isMounted = false
      unsubscribe()
    }
  }, [client, area, id, timeZone])
  return loaded !== null && loaded.id === id ? loaded.name : null
}
