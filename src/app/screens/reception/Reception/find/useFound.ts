import { useEffect, useMemo, useState } from 'react'
import { BehaviorSubject, catchError, debounceTime, distinctUntilChanged, from, map, type Observable, of, switchMap } from 'rxjs'
import type { Page } from '#domain/wire.ts'
import type { PatientRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'

export type Found = { readonly asked: string; readonly patients: readonly PatientRow[] }

const nobody: Found = { asked: '', patients: [] }
/** Long enough for the next letter, short enough not to be noticed. */
const pause = 150
const most = 8

/** Patients by what is typed; an answer to an earlier question is never shown for a later one. */
export function useFound(typed: string): Found {
  const client = useClient()
  const [found, setFound] = useState(nobody)
  const asked$ = useMemo(() => new BehaviorSubject(''), [])
  useEffect(() => asked$.next(typed.trim()), [asked$, typed])
  useEffect(() => {
    const ask = (asked: string): Observable<Found> =>
      asked === ''
        ? of(nobody)
        : from(client.fetch('GET', `/api/patients/?q=${encodeURIComponent(asked)}&limit=${most}`)).pipe(
            map((answer) => ({ asked, patients: (answer as Page<PatientRow>).items })),
            // Not found for want of a link or of a right: nothing is claimed.
            catchError(() => of({ ...nobody, asked })),
          )
    const listening = asked$.pipe(debounceTime(pause), distinctUntilChanged(), switchMap(ask)).subscribe(setFound)
    return () => listening.unsubscribe()
  }, [client, asked$])
  return found
}
