import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { Resource } from '#resources/resource.ts'
import { type RecordSearch, type RecordPage, emptyRecordPage, watchRecords } from '#streams/derive/records/watchRecords.ts'
import { useClient } from '../../../../appContext.ts'
import { useObservable } from '../../../../liveness/useObservable.ts'

/** Search text and filters, as the user enters them. */
export type RecordQuery = { readonly text: string; readonly state: string | null; readonly location: string | null; readonly pages: number }

export const emptyQuery: RecordQuery = { text: '', state: null, location: null, pages: 1 }

/** Delay before the server is asked, in milliseconds. Loaded records are filtered at once. */
const debounceMs = 150

const toListQuery = (resource: Resource, region: string, { text, state, location, pages }: RecordQuery): RecordSearch => ({
  text: text.trim(),
  pages,
  filters: {
    ...(state === null ? {} : { [region === '' ? 'state' : `state.${region}`]: state }),
    ...(location === null || !resource.locationField ? {} : { [resource.locationField]: location }),
  },
})

/** @param region the machine's region by which the list is filtered. */
export function useRecords(resource: Resource, region: string, query: RecordQuery): RecordPage {
  const client = useClient()
  const [listQuery$] = useState(() => new BehaviorSubject(toListQuery(resource, region, query)))
  useEffect(() => {
    const next = toListQuery(resource, region, query)
    const timer = setTimeout(() => listQuery$.next(next), next.text === listQuery$.value.text ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [listQuery$, resource, region, query])
  const records$ = useMemo(() => watchRecords(client, resource, listQuery$), [client, resource, listQuery$])
  return useObservable(records$, emptyRecordPage)
}
