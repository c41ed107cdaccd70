import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject, catchError, debounceTime, distinctUntilChanged, from, map, type Observable, of, switchMap } from 'rxjs'
import type { AnyRecord } from '#domain/wire.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../appContext.ts'

export type SearchOptions = {
  /** Separated by commas, in the order of the answer. */
  readonly areas: string
  /** Records of each area. */
  readonly limit: number
  /** Patients with an appointment today at this location come first. */
  readonly location?: string
}
type FoundRecord = { readonly area: string; readonly record: AnyRecord }
export type SearchMatches = {
  /** The text that was searched. */
  readonly query: string
  readonly items: readonly FoundRecord[]
  /** Areas with further records. */
  readonly more: readonly string[]
  /** Why there is no result; an empty text if the server did not answer. */
  readonly fault: string | null
}

const noMatches: SearchMatches = { query: '', items: [], more: [], fault: null }
/** Milliseconds to wait for the next key. Short enough not to be noticed. */
const debounceDelay = 150

/** Finds records by the typed text. A response to an earlier text never replaces that of a later one. */
export function useSearch(typed: string, { areas, limit, location = '' }: SearchOptions): SearchMatches {
  const client = useClient()
  const [matches, setMatches] = useState(noMatches)
  const query$ = useMemo(() => new BehaviorSubject(''), [])
  useEffect(() => query$.next(typed.trim()), [query$, typed])
  useEffect(() => {
    const pathFor = (q: string) =>
      `/api/search/?${String(new URLSearchParams({ areas, q, limit: String(limit), ...(location && { location }) }))}`
    const search = (query: string): Observable<SearchMatches> =>
      query === ''
        ? of(noMatches)
        : from(client.fetch('GET', pathFor(query))).pipe(
            map((response) => ({ ...(response as Pick<SearchMatches, 'items' | 'more'>), query, fault: null })),
            catchError((error: unknown) => of({ ...noMatches, query, fault: faultOf(error) })),
          )
    const subscription = query$.pipe(debounceTime(debounceDelay), distinctUntilChanged(), switchMap(search)).subscribe(setMatches)
    return () => subscription.unsubscribe()
  }, [client, query$, areas, limit, location])
  return matches
}

const faultOf = (error: unknown): string => (error instanceof ProblemError ? error.problem.detail : '')
