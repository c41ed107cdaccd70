import { combineLatest, map, type Observable, shareReplay } from 'rxjs'
import type { EntryState } from '#domain/waitlist/entry.ts'
import { aDay, instantOf } from '#domain/time.ts'
import type { Client } from '../../client.ts'
import { peopleOf } from '../day/dayPeople.ts'
import type { PatientRow } from '../day/dayRows.ts'
import type { EntryRow } from './gapRows.ts'
import type { WishLine } from './waitlistEntries.ts'

/** Wishes that ended of late, the newest first. */
export type Past = readonly WishLine[]
export const noPast: Past = []

const over: readonly EntryState[] = ['booked', 'fulfilled', 'lapsed']
const lookingBack = 31 * aDay

/** Those of one location that had their visit, came anyhow, or whose days went by. */
export function pastWishes(client: Pick<Client, 'collection' | 'now'>, location: string): Observable<Past> {
  const since = instantOf(client.now() - lookingBack)
  const entries$ = client
    .collection<EntryRow>('waitlists', { filters: { location, state: over } })
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const people$ = peopleOf<PatientRow>(
    client,
    entries$.pipe(map(({ ready, rows }) => (ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null))),
  )
  return combineLatest([entries$, people$]).pipe(
    map(([{ rows }, { rows: patients }]) =>
      [...rows.values()]
        .filter((entry) => entry.since >= since)
        .sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : a.id < b.id ? -1 : 1))
        .map((entry) => ({ id: entry.id, entry, patient: patients.get(entry.patient) ?? null })),
    ),
  )
}
