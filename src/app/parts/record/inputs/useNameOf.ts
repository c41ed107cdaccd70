import { useEffect, useState } from 'react'
import { of } from 'rxjs'
import { meets } from '#domain/scopes.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { pathOf, resourceOf, viewNeed } from '#resources/registry.ts'
import { namesLive } from '#streams/derive/records/namesLive.ts'
import { useClient } from '../../../context.ts'
import { useForm } from '../form.ts'
import { nameOf } from '../said.ts'

/** What one record is called, which may be none of those at hand; `null` until it is known. */
export function useNameOf(area: string | null, id: string | null): string | null {
  const client = useClient()
  const { timeZone } = useForm().telling
  const [known, setKnown] = useState<{ readonly id: string; readonly name: string } | null>(null)
  useEffect(() => {
    const resource = area === null ? undefined : resourceOf(area)
    if (!resource || id === null) return undefined
    let stop = () => {}
    let isHere = true
    const maySee = (one: string) => meets(viewNeed(resourceOf(one) ?? resource), client.scopes)
    client.fetch('GET', `${pathOf(resource)}${id}`).then(
      (answer) => {
        if (!isHere) return
        const record = answer as AnyRecord
        const listening = namesLive(client, resource, of([record]), maySee).subscribe(({ named }) =>
          setKnown({ id, name: nameOf({ named, timeZone }, resource, record) }),
        )
        stop = () => listening.unsubscribe()
      },
      () => undefined,
    )
    return () => {
      isHere = false
      stop()
    }
  }, [client, area, id, timeZone])
  return known !== null && known.id === id ? known.name : null
}
