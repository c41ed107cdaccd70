import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject } from 'rxjs'
import type { Resource } from '#resources/resource.ts'
import { type RecordSearch, type RecordPage, emptyRecordPage, sortOrderOf, watchRecords } from '#streams/derive/records/watchRecords.ts'
import { useClient } from '../../../appContext.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { emptySearch, serverSortOf } from './sorting.ts'
import type { AreaView } from '../content/useAreaView.ts'

/** Delay before the server is asked, in milliseconds. */
const debounceMs = 150

const toSearch = (resource: Resource, view: AreaView | null): RecordSearch =>
  view
    ? {
        text: view.text.trim(),
        pages: view.pages,
        filters: view.filters,
        sort: serverSortOf(resource, view.sort, sortOrderOf(resource)),
      }
    : emptySearch

/** The records of an area: all, or those of a long list that the server finds for this view. */
export function useRecords(resource: Resource, view: AreaView | null): RecordPage {
  const client = useClient()
  const [search$] = useState(() => new BehaviorSubject(toSearch(resource, view)))
  const { text, filters, sort, pages } = toSearch(resource, view)
  useEffect(() => {
    const timer = setTimeout(() => search$.next({ text, filters, sort, pages }), text === search$.value.text ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [search$, text, filters, sort, pages])
  const records$ = useMemo(() => watchRecords(client, resource, search$), [client, resource, search$])
  return useObservable(records$, emptyRecordPage)
}
