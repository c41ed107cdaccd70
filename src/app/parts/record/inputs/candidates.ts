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
import { meets } from '#domain/scopes.ts'
import type { AnyRecord, Page } from '#domain/wire.ts'
import { pathOf, resourceOf, viewNeed } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { type Named, namesLive, nobodyNamed } from '#streams/derive/records/namesLive.ts'
import { orderOf } from '#streams/derive/records/recordsLive.ts'
import type { TypedFields } from '#streams/derive/records/typed.ts'
import { useClient } from '../../../context.ts'

export type Candidates = {
  readonly items: readonly AnyRecord[]
  readonly named: Named
  /** Nobody else could be meant. */
  readonly isAll: boolean
  readonly isReady: boolean
}

const nobody: Candidates = { items: [], named: nobodyNamed, isAll: false, isReady: false }
const most = 40
const pause = 150

/** A chair is an equipment of that kind; a visit is one of the patient who was chosen beside it. */
export function narrowing(area: Resource, field: string, typed: TypedFields): Readonly<Record<string, string>> {
  const { charts, columns = [] } = area
  const kind = charts && 'by' in charts && Object.hasOwn(charts.of, field) ? { [charts.by]: field } : {}
  const sharedOnes = ['patient', 'location'].filter(
    (name) => name !== field && columns.includes(name) && typeof typed[name] === 'string' && typed[name] !== '',
  )
  return { ...kind, ...Object.fromEntries(sharedOnes.map((name) => [name, String(typed[name])])) }
}

/** Who may be meant by a reference, as the server finds them by what is typed. */
export function useCandidates(area: string | null, narrow: Readonly<Record<string, string>>, text: string): Candidates {
  const client = useClient()
  const [found, setFound] = useState(nobody)
  const resource = area === null ? undefined : resourceOf(area)
  const narrowed = JSON.stringify(narrow)
  const asked$ = useMemo(() => new BehaviorSubject(''), [])
  useEffect(() => asked$.next(text.trim()), [asked$, text])
  useEffect(() => {
    if (!resource) return undefined
    const maySee = (one: string) => meets(viewNeed(resourceOf(one) ?? resource), client.scopes)
    const filters = JSON.parse(narrowed) as Readonly<Record<string, string>>
    const ask = (asked: string) => {
      const query = new URLSearchParams({
        limit: String(most),
        sort: orderOf(resource),
        ...filters,
        ...(asked && resource.search ? { q: asked } : {}),
      })
      return from(client.fetch('GET', `${pathOf(resource)}?${query}`) as Promise<Page>).pipe(
        switchMap(({ items, next }) =>
          combineLatest([of({ items, isAll: next === null && asked === '' }), namesLive(client, resource, of(items), maySee)]),
        ),
        // Not found for want of a link or of a right: nothing is claimed.
        catchError(() => EMPTY),
      )
    }
    const typed$ = merge(asked$.pipe(take(1)), asked$.pipe(skip(1), debounceTime(pause))).pipe(distinctUntilChanged())
    const listening = typed$
      .pipe(
        switchMap(ask),
        map(([page, { named }]) => ({ ...page, named, isReady: true })),
      )
      .subscribe((next) => setFound((last) => ({ ...next, isAll: next.isAll || (last.isAll && last.isReady) })))
    return () => listening.unsubscribe()
  }, [client, resource, narrowed, asked$])
  return found
}
