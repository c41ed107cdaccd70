import { asapScheduler, auditTime, combineLatest, map, type Observable, scan, shareReplay } from 'rxjs'
import { usualSettings } from '#domain/practice/settings.ts'
import { wishingStates, type EntryState } from '#domain/waitlist/entry.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client, Live } from '../../client.ts'
import { type People, peopleOf, rowsByIds } from '../day/dayPeople.ts'
import type { PatientRow, ProviderRow, VisitRow } from '../day/dayRows.ts'
import type { EntryRow, GapRow, GapRows, GapSettings, OfferRow } from './gapRows.ts'

export type GapsLive = {
  /** `null` until all of it is here. */
  readonly rows: GapRows | null
  /** Why there is nothing. */
  readonly problem: ProblemBody | null
}
export const noGaps: GapsLive = { rows: null, problem: null }

const wished: readonly EntryState[] = [...wishingStates, 'accepted']

/** One location's freed time from a moment on, with its offers, the wishes it may be given to, and everybody they name. */
export function gapsLive(client: Pick<Client, 'collection' | 'me'>, location: string, from: Instant): Observable<GapsLive> {
  const window = { filters: { location }, from: { field: 'startsAt', at: from } }
  const gaps$ = client.collection<GapRow>('waitlists/gaps', window).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const offers$ = client.collection<OfferRow>('waitlists/offers', window)
  const entries$ = client.collection<EntryRow>('waitlists', { filters: { location, state: wished } })
  const visits$ = rowsByIds<VisitRow>(client, 'appointments', gaps$.pipe(map(visitsIn))).pipe(
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const named$ = combineLatest([gaps$, offers$, entries$, visits$]).pipe(auditTime(0, asapScheduler), map(peopleIn))
  return combineLatest({
    gaps: gaps$,
    offers: offers$,
    entries: entries$,
    visits: visits$,
    patients: peopleOf<PatientRow>(client, named$),
    providers: client.collection<ProviderRow>('providers'),
    settings: client.collection<AnyRecord & GapSettings>('settings'),
  }).pipe(
    auditTime(0, asapScheduler),
    scan((last: GapsLive, parts) => {
      const rows = last.rows !== null || Object.values(parts).every(isSettled) ? joined(parts, client.me.practice.name) : null
      return { rows, problem: parts.gaps.problem }
    }, noGaps),
  )
}

type Parts = {
  readonly gaps: Live<GapRow>
  readonly offers: Live<OfferRow>
  readonly entries: Live<EntryRow>
  readonly visits: People<VisitRow>
  readonly patients: People<PatientRow>
  readonly providers: Live<ProviderRow>
  readonly settings: Live<AnyRecord & GapSettings>
}

const joined = ({ gaps, offers, entries, visits, patients, providers, settings }: Parts, practice: string): GapRows => ({
  gaps: gaps.rows,
  offers: offers.rows,
  entries: entries.rows,
  visits: visits.rows,
  patients: patients.rows,
  providers: providers.rows,
  settings: [...settings.rows.values()][0] ?? usualSettings(practice),
})

type Settling = { readonly ready: boolean; readonly problem?: ProblemBody | null }
/** What is out of this person's sight is answered too: by nothing. */
const isSettled = ({ ready, problem }: Settling) => ready || (problem ?? null) !== null

const visitsIn = (gaps: Live<GapRow>): readonly string[] | null =>
  isSettled(gaps) ? named([...gaps.rows.values()].flatMap(({ cause, filledBy }) => [cause, filledBy])) : null

const named = (ids: readonly (string | null)[]): readonly string[] => [...new Set(ids)].filter((id) => id !== null)

/** Who left it too, so that a cause has a name. */
const peopleIn = (parts: readonly [Live<GapRow>, Live<OfferRow>, Live<EntryRow>, People<VisitRow>]): readonly string[] | null =>
  parts.every(isSettled) ? named(parts.flatMap(({ rows }) => [...rows.values()].map(({ patient }) => patient))) : null
