import { asapScheduler, auditTime, combineLatest, map, type Observable, scan } from 'rxjs'
import { usualSettings } from '#domain/practice/settings.ts'
import { boundsOf, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client, Live, Window } from '../../client.ts'
import { type People, peopleOf } from './dayPeople.ts'
import type { Bounds, ChairRow, ClosingRow, DayRows, LocationRow, PatientRow, ProviderRow, VisitRow, WallVisitRow } from './dayRows.ts'

/** A day's rows as they come in. */
export type DayLive<Visit extends WallVisitRow = VisitRow, Person = PatientRow> = {
  /** `null` until all of it is here; from then on it stays, whatever the link does. */
  readonly rows: DayRows<Visit, Person> | null
  /** Why there is nothing. */
  readonly problem: ProblemBody | null
}

export const noDay: DayLive<never, never> = { rows: null, problem: null }

type Parts<Visit extends AnyRecord, Person> = {
  readonly visits: Live<Visit>
  readonly people: People<Person>
  readonly chairs: Live<ChairRow>
  readonly providers: Live<ProviderRow>
  readonly closings: Live<ClosingRow>
  readonly settings: Live<AnyRecord & Bounds>
}

/**
 * One location's day, joined: the visits of that day, their people, and the chairs, providers and bounds they stand with. A frame
 * that touches several of them is seen whole.
 */
export function dayLive<Visit extends WallVisitRow & AnyRecord = VisitRow, Person extends AnyRecord = PatientRow>(
  client: Pick<Client, 'collection' | 'me'>,
  location: LocationRow,
  day: Day,
): Observable<DayLive<Visit, Person>> {
  const visits$ = client.collection<Visit>('appointments', windowOf(location, day))
  const parts$: Observable<Parts<Visit, Person>> = combineLatest({
    visits: visits$,
    people: peopleOf<Person>(client, visits$.pipe(map(patientsIn))),
    chairs: client.collection<ChairRow>('equipments', { filters: { kind: 'chair', location: location.id } }),
    providers: client.collection<ProviderRow>('providers'),
    closings: client.collection<ClosingRow>('events', windowOf(location, day)),
    settings: client.collection<AnyRecord & Bounds>('settings'),
  })
  return parts$.pipe(
    auditTime(0, asapScheduler),
    scan(
      (last: DayLive<Visit, Person>, parts): DayLive<Visit, Person> => ({
        // A newcomer's name may come a moment after the newcomer; that is no reason to take the day away.
        rows: last.rows || isWhole(parts) ? joined(parts, location, client.me.practice.name) : null,
        problem: parts.visits.problem,
      }),
      noDay,
    ),
  )
}

function windowOf(location: LocationRow, day: Day): Window {
  const { from, to } = boundsOf(day, location.timeZone)
  return { filters: { location: location.id }, from: { field: 'startsAt', at: from }, to: { field: 'startsAt', at: to } }
}

const patientsIn = ({ ready, rows }: Live<WallVisitRow & AnyRecord>): readonly string[] | null =>
  ready ? [...new Set([...rows.values()].map(({ patient }) => patient))] : null

/** What is out of this person's sight is answered too: by nothing, and the board does without. */
const isWhole = ({ visits, people, chairs, providers, closings, settings }: Parts<AnyRecord, unknown>): boolean =>
  visits.ready && people.ready && [chairs, providers, closings, settings].every(({ ready, problem }) => ready || problem !== null)

const joined = <Visit extends WallVisitRow & AnyRecord, Person>(
  parts: Parts<Visit, Person>,
  location: LocationRow,
  practice: string,
): DayRows<Visit, Person> => ({
  location,
  settings: [...parts.settings.rows.values()][0] ?? usualSettings(practice),
  visits: parts.visits.rows,
  patients: parts.people.rows,
  providers: parts.providers.rows,
  chairs: parts.chairs.rows,
  closings: parts.closings.rows,
})
