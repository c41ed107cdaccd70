import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { Resource } from '#resources/resource.ts'
import { type Asked, type Listed, nothingListed, recordsLive } from '#streams/derive/records/recordsLive.ts'
import { useClient } from '../../../context.ts'
import { useLive } from '../../../useLive.ts'

/** What is looked for, as it is typed and chosen. */
export type Looking = { readonly text: string; readonly state: string | null; readonly place: string | null; readonly pages: number }

export const everything: Looking = { text: '', state: null, place: null, pages: 1 }

/** A pause before the server is asked; what is held is looked through at once all the same. */
const pause = 150

const askedBy = (resource: Resource, region: string, { text, state, place, pages }: Looking): Asked => ({
  text: text.trim(),
  pages,
  filters: {
    ...(state === null ? {} : { [region === '' ? 'state' : `state.${region}`]: state }),
    ...(place === null || !resource.within ? {} : { [resource.within]: place }),
  },
})

/** @param region the region of the chart that the list is filtered by. */
export function useRecords(resource: Resource, region: string, looking: Looking): Listed {
  const client = useClient()
  const [asked$] = useState(() => new BehaviorSubject(askedBy(resource, region, looking)))
  useEffect(() => {
    const next = askedBy(resource, region, looking)
    const soon = setTimeout(() => asked$.next(next), next.text === asked$.value.text ? 0 : pause)
    return () => clearTimeout(soon)
  }, [asked$, resource, region, looking])
  const records$ = useMemo(() => recordsLive(client, resource, asked$), [client, resource, asked$])
  return useLive(records$, nothingListed)
}
