import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject, catchError, debounceTime, distinctUntilChanged, from, map, type Observable, of, switchMap } from 'rxjs'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { ProblemError } from '#streams/link/restClient.ts'
import { useClient } from '../../appContext.ts'

export type PatientMatches = {
  /** The text that was searched. */
  readonly query: string
  readonly patients: readonly PatientRow[]
  readonly hasMore: boolean
  /** Why there is no result; an empty text if the server did not answer. */
  readonly fault: string | null
}
export type PatientSearchOptions = {
  /** Patients with an appointment today at this location come first. */
  readonly location?: string
  readonly limit?: number
}
type SearchResponse = { readonly items: readonly { readonly record: PatientRow }[]; readonly more: readonly string[] }

const noMatches: PatientMatches = { query: '', patients: [], hasMore: false, fault: null }
/** Milliseconds to wait for the next key. Short enough not to be noticed. */
const debounceDelay = 150
const initialLimit = 8

const pathFor = (query: string, { location, limit = initialLimit }: PatientSearchOptions) =>
  `/api/search/?${String(new URLSearchParams({ areas: 'patients', q: query, limit: String(limit), ...(location && { location }) }))}`

/** Finds patients by the typed text. A response to an earlier text never replaces that of a later one. */
export function usePatientSearch(typed: string, { location = '', limit = initialLimit }: PatientSearchOptions = {}): PatientMatches {
  const client = useClient()
  const [matches, setMatches] = useState(noMatches)
  const query$ = useMemo(() => new BehaviorSubject(''), [])
  useEffect(() => query$.next(typed.trim()), [query$, typed])
  useEffect(() => {
    const search = (query: string): Observable<PatientMatches> =>
      query === ''
        ? of(noMatches)
        : from(client.fetch('GET', pathFor(query, { location, limit }))).pipe(
            map((response) => ({ ...matchesOf(response as SearchResponse), query })),
            catchError((error: unknown) => of({ ...noMatches, query, fault: faultOf(error) })),
          )
    const subscription = query$.pipe(debounceTime(debounceDelay), distinctUntilChanged(), switchMap(search)).subscribe(setMatches)
    return () => subscription.unsubscribe()
  }, [client, query$, location, limit])
  return matches
}

const matchesOf = ({ items, more }: SearchResponse) => ({
  patients: items.map(({ record }) => record),
  hasMore: more.length > 0,
  fault: null,
})

const faultOf = (error: unknown): string => (error instanceof ProblemError ? error.problem.detail : '')
