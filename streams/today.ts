import {
  asapScheduler,
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  scan,
  startWith,
} from 'rxjs'
import { usualSettings } from '#domain/practice/settings.ts'
import { boundsOf, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client, Live } from './client.ts'
import type { ChairRow, DayRows, LocationRow, PatientRow, ProviderRow, Rows, VisitRow } from './derive/dayRows.ts'

/** One location's day, joined from its collections; copied names do not exist, so they cannot be out of date. */
export type Today =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly problem: ProblemBody }
  | { readonly kind: 'open'; readonly day: DayRows; readonly position: number }

/** As many ids as an address can bear. */
const groupOf = 150

export function today$(client: Client, location: LocationRow, day: Day): Observable<Today> {
  const { from, to } = boundsOf(day, location.timeZone)
  const usual = usualSettings(client.me.practice.name)
  const visits$ = client.collection<VisitRow>('appointments', {
    filters: { location: location.id },
    from: { field: 'startsAt', at: from },
    to: { field: 'startsAt', at: to },
  })
  const equipment$ = client.collection<ChairRow>('equipments', { filters: { location: location.id } })
  const settings$ = client.collection('settings')
  const providers$ = client.collection<ProviderRow>('providers')
  // One frame reaches all collections before the next task: gathered, the board never shows half of a transaction.
  return combineLatest([visits$, people$(client, visits$), providers$, equipment$, settings$]).pipe(
    debounceTime(0, asapScheduler),
    map(([visits, people, providers, equipment, settings]): Today => {
      if (visits.problem) return { kind: 'refused', problem: visits.problem }
      if (![visits, people, providers, equipment, settings].every(isSettled)) return { kind: 'opening' }
      return {
        kind: 'open',
        position: visits.position,
        day: {
          location,
          settings: { ...usual, ...[...settings.rows.values()][0] },
          visits: visits.rows,
          patients: people.rows,
          providers: providers.rows,
          chairs: chairsAmong(equipment.rows),
        },
      }
    }),
  )
}

/** Known, or known to be out of this person's sight: a board says what it may. */
const isSettled = ({ ready, problem }: { readonly ready: boolean; readonly problem: ProblemBody | null }) => ready || problem !== null

const chairsAmong = (equipment: Rows<ChairRow>): Rows<ChairRow> => new Map([...equipment].filter(([, { kind }]) => kind === 'chair'))

type People = { readonly ready: boolean; readonly rows: Rows<PatientRow>; readonly problem: ProblemBody | null }
type Asked = { readonly known: ReadonlySet<string>; readonly fresh: readonly string[] }

/** The patients of those visits. Whoever is new is asked for beside those who are held, and nobody is asked for twice. */
function people$(client: Client, visits$: Observable<Live<VisitRow>>): Observable<People> {
  return visits$.pipe(
    filter(({ ready }) => ready),
    map(({ rows }) => rows),
    distinctUntilChanged(),
    scan(
      ({ known }: Asked, rows): Asked => {
        const fresh = [...new Set([...rows.values()].map(({ patient }) => patient))].filter((id) => !known.has(id))
        return fresh.length === 0 ? { known, fresh } : { known: new Set([...known, ...fresh]), fresh }
      },
      { known: new Set<string>(), fresh: [] },
    ),
    mergeMap(({ fresh }) => groupsOf(fresh)),
    mergeMap((ids) => (ids.length === 0 ? of(null) : groupLive$(client, ids))),
    scan((groups, group) => (group ? new Map(groups).set(group.key, group.live) : groups), new Map<string, Live<PatientRow>>()),
    map(joined),
    startWith<People>({ ready: false, rows: new Map(), problem: null }),
  )
}

/** At least one, so that a day without visits is known to be without patients. */
const groupsOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(ids.length / groupOf)) }, (_, group) => ids.slice(group * groupOf, (group + 1) * groupOf))

const groupLive$ = (client: Client, ids: readonly string[]) =>
  client.collection<PatientRow>('patients', { filters: { id: ids } }).pipe(map((live) => ({ key: ids[0] ?? '', live })))

/** Groups that are still on their way hold nothing back: their names come when they come. */
function joined(groups: ReadonlyMap<string, Live<PatientRow>>): People {
  const held = [...groups.values()]
  return {
    ready: held.length === 0 || held.some(({ ready }) => ready),
    rows: new Map(held.flatMap(({ rows }) => [...rows])),
    problem: held.find(({ problem }) => problem)?.problem ?? null,
  }
}

/** The one record of a collection that holds one a person or a practice. */
export const only = <R extends AnyRecord>({ rows }: Live<R>): R | null => [...rows.values()][0] ?? null
