import { useEffect, useMemo, useState } from 'react'
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  EMPTY,
  from,
  map,
  merge,
  of,
  switchMap,
  take,
  skip,
} from 'rxjs'
import { hasScopes } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { pathOf, resourceOf, minimumReadScope } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type NamedRecords, watchNames, noNames } from '#streams/derive/records/watchNames.ts'
import { sortOrderOf } from '#streams/derive/records/watchRecords.ts'
import type { FormValues } from '#streams/derive/records/formValues.ts'
import { useClient } from '../../../appContext.ts'

export type Candidates = {
  readonly items: readonly AnyRecord[]
  readonly names: NamedRecords
  /** No other record could be chosen: the list is complete. */
  readonly isComplete: boolean
  /** The server knows more records that match. */
  readonly hasMore: boolean
  readonly isReady: boolean
}

const noCandidates: Candidates = { items: [], names: noNames, isComplete: false, hasMore: false, isReady: false }
const pageLimit = 40
const debounceMs = 150

/**
 * Filters by kind where the field is named after one (a chair is an equipment), and by what the form's own area requires of the record.
 * It filters by the patient and location chosen in the form too, and offers no retired record.
 * @param own the area of the form
 */
export function referenceFilterFor(own: string, area: Resource, field: string, input: FormValues): Readonly<Record<string, string>> {
  const { machines, columns = [], retiredBy } = area
  const rule = resourceOf(own)?.refRules?.[field]
  const kind = machines && 'by' in machines && Object.hasOwn(machines.of, field) ? { [machines.by]: field } : {}
  const required = Object.fromEntries(
    Object.entries(rule?.is ?? {}).flatMap(([name, value]) => (columns.includes(name) ? [[name, String(value)]] : [])),
  )
  const sharedFields = ['patient', 'location', ...(rule?.matching ?? [])].filter(
    (name) => name !== field && columns.includes(name) && typeof input[name] === 'string' && input[name] !== '',
  )
  const inUse = retiredBy !== undefined && columns.includes(retiredBy) ? { [retiredBy]: 'true' } : {}
  return { ...kind, ...required, ...inUse, ...Object.fromEntries(sharedFields.map((name) => [name, String(input[name])])) }
}

/** Loads the records that a reference can name, searched on the server by the typed text. */
export function useCandidates(area: string | null, referenceFilter: Readonly<Record<string, string>>, text: string): Candidates {
  const client = useClient()
  const [candidates, setFound] = useState(noCandidates)
  const resource = area === null ? undefined : resourceOf(area)
  const filterKey = JSON.stringify(referenceFilter)
  const query$ = useMemo(() => new BehaviorSubject(''), [])
  useEffect(() => query$.next(text.trim()), [query$, text])
  useEffect(() => {
    if (!resource) return undefined
    const canView = (otherArea: string) => hasScopes(minimumReadScope(resourceOf(otherArea) ?? resource), client.scopes)
    const filters = JSON.parse(filterKey) as Readonly<Record<string, string>>
    const fetchCandidates = (queryText: string) => {
      const query = new URLSearchParams({
        limit: String(pageLimit),
        sort: sortOrderOf(resource),
        ...filters,
        ...(queryText && resource.search ? { q: queryText } : {}),
      })
      return from(client.fetch('GET', `${pathOf(resource)}?${query}`) as Promise<Page>).pipe(
        switchMap(({ items, next }) =>
          combineLatest([
            of({ items, hasMore: next !== null, isComplete: next === null && queryText === '' }),
            watchNames(client, resource, of(items), canView),
          ]),
        ),
        // Offline or without permission the request fails; the last result stays.
        catchError(() => EMPTY),
      )
    }
    const typed$ = merge(query$.pipe(take(1)), query$.pipe(skip(1), debounceTime(debounceMs))).pipe(distinctUntilChanged())
    const subscription = typed$
      .pipe(
        switchMap(fetchCandidates),
        map(([page, { names }]) => ({ ...page, names, isReady: true })),
      )
      .subscribe((next) => setFound((last) => ({ ...next, isComplete: next.isComplete || (last.isComplete && last.isReady) })))
    return () => subscription.unsubscribe()
  }, [client, resource, filterKey, query$])
  return candidates
}
