import { combineLatest, map, type Observable, shareReplay } from 'rxjs'
import { closedEntryStates } from '#domain/waitlist/waitlistEntry.ts'
import { oneDay, instantOf } from '#domain/time.ts'
import type { Client } from '../../client/client.ts'
import { watchPatients } from '../watchRowsByIds.ts'
import type { PatientRow } from '../scheduling/day/dayRows.ts'
import type { WaitlistEntryRow } from './gapRows.ts'
import type { WaitlistLine } from './waitlistLines.ts'

/** Recently closed waitlist entries, the newest first. */
export type ClosedEntries = readonly WaitlistLine[]
export const noClosedEntries: ClosedEntries = []

const lookBack = 31 * oneDay

/** Watches the entries of one location that were booked, fulfilled otherwise, or lapsed. */
export function watchClosedEntries(client: Pick<Client, 'collection' | 'now'>, location: string): Observable<ClosedEntries> {
  const since = instantOf(client.now() - lookBack)
  const entries$ = client
    .collection<WaitlistEntryRow>('waitlists', { filters: { location, state: closedEntryStates } })
    .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const patients$ = watchPatients<PatientRow>(
    client,
    entries$.pipe(map(({ ready, rows }) => (ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null))),
  )
  return combineLatest([entries$, patients$]).pipe(
    map(([{ rows }, { rows: patients }]) =>
      [...rows.values()]
        .filter((entry) => entry.since >= since)
        .sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : a.id < b.id ? -1 : 1))
        .map((entry) => ({ id: entry.id, entry, patient: patients.get(entry.patient) ?? null })),
    ),
  )
}
