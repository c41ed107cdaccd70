import {
  asapScheduler,
  auditTime,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  scan,
  shareReplay,
  startWith,
  switchMap,
} from 'rxjs'
import { openCycleStates } from '#domain/sterilisation/cycle.ts'
import { usablePackStates } from '#domain/sterilisation/pack.ts'
import { openLoadRecallStates } from '#domain/sterilisation/loadRecall.ts'
import { dayBounds, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client } from '../../client/client.ts'
import type { CollectionWindow } from '../../replica/windowFilter.ts'
import type { LiveCollection } from '../../replica/liveCollection.ts'
import type { LocationRow, Rows } from '../scheduling/day/dayRows.ts'
import { type CycleRow, type PackRow, type LoadRecallRow, type SteriliserRow } from './sterilisationRows.ts'

type CollectionsClient = Pick<Client, 'collection'>

/** All rows that the sterilisation room of one location is derived from. */
export type SterilisationRows = {
  readonly sterilisers: Rows<SteriliserRow>
  /** Cycles that are not finished, and all that were loaded or delivered today. */
  readonly cycles: Rows<CycleRow>
  /** Packs that wait for a load, are sterile or allocated, and all packs of the cycles above. */
  readonly packs: Rows<PackRow>
  readonly recalls: Rows<LoadRecallRow>
}
export type LiveSterilisationRows = { readonly rows: SterilisationRows | null; readonly problem: ProblemBody | null }

export const noSterilisation: LiveSterilisationRows = { rows: null, problem: null }

const availablePackStates = ['labelled', ...usablePackStates] as const

const emptyCollection: LiveCollection<never> = {
  ready: false,
  position: 0,
  rows: new Map<string, never>(),
  changed: new Map(),
  problem: null,
}
const mergeRows = <R>(...collections: readonly { readonly rows: Rows<R> }[]): Rows<R> =>
  new Map(collections.flatMap(({ rows }) => [...rows]))

/**
 * Watches the records that reference one of these ids. The previous rows stay until the new ones arrive.
 * @param extraFilters additional filters.
 */
export function watchReferencing<R extends AnyRecord>(
  client: CollectionsClient,
  area: string,
  field: string,
  ids$: Observable<readonly string[]>,
  extraFilters: CollectionWindow['filters'] = {},
): Observable<LiveCollection<R>> {
  return ids$.pipe(
    map((ids) => [...ids].sort()),
    distinctUntilChanged((left, right) => left.join() === right.join()),
    switchMap(
      (ids): Observable<LiveCollection<R>> =>
        ids.length === 0
          ? of({ ...emptyCollection, ready: true })
          : client.collection<R>(area, { filters: { ...extraFilters, [field]: ids } }),
    ),
    scan(
      (last: LiveCollection<R>, next) => (next.ready || next.problem ? next : { ...next, rows: last.rows, ready: last.ready }),
      emptyCollection,
    ),
    startWith(emptyCollection),
  )
}

/** Watches open load recalls of all locations, because a pack may have moved to another location. */
export const watchOpenLoadRecalls = (client: CollectionsClient): Observable<LiveCollection<LoadRecallRow>> =>
  client.collection<LoadRecallRow>('steris/recalls', { filters: { state: openLoadRecallStates } })

const hasAnswered = ({ ready, problem }: LiveCollection) => ready || problem !== null

type SterilisationSources = {
  readonly sterilisers: LiveCollection<SteriliserRow>
  readonly cycles: readonly [LiveCollection<CycleRow>, LiveCollection<CycleRow>]
  readonly recalls: LiveCollection<LoadRecallRow>
  readonly stockPacks: LiveCollection<PackRow>
  readonly cyclePacks: LiveCollection<PackRow>
  readonly recalledCycles: LiveCollection<CycleRow>
}

/** Shows nothing until all sources have answered; later emissions keep what is shown. */
function joinSources(
  last: LiveSterilisationRows,
  { sterilisers, cycles, recalls, stockPacks, cyclePacks, recalledCycles }: SterilisationSources,
): LiveSterilisationRows {
  const [{ problem }] = cycles
  const isComplete = [sterilisers, ...cycles, recalls, stockPacks, cyclePacks].every(hasAnswered)
  if (!last.rows && !isComplete) return { rows: null, problem }
  const rows = {
    sterilisers: sterilisers.rows,
    cycles: mergeRows(recalledCycles, ...cycles),
    packs: mergeRows(stockPacks, cyclePacks),
    recalls: recalls.rows,
  }
  return { rows, problem }
}

export function watchSterilisation(client: CollectionsClient, location: LocationRow, day: Day): Observable<LiveSterilisationRows> {
  const atLocation = { location: location.id }
  const { from, to } = dayBounds(day, location.timeZone)
  const open$ = client.collection<CycleRow>('cycles', { filters: { ...atLocation, state: openCycleStates } })
  const today$ = client.collection<CycleRow>('cycles', {
    filters: atLocation,
    from: { field: 'loadedAt', at: from },
    to: { field: 'loadedAt', at: to },
  })
  const cycles$ = combineLatest([open$, today$]).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const recalls$ = watchOpenLoadRecalls(client)
  const ids$ = combineLatest([cycles$, recalls$]).pipe(
    map(([collections, recalls]) => [
      ...new Set([...collections.flatMap(({ rows }) => [...rows.keys()]), ...[...recalls.rows.values()].map(({ cycle }) => cycle)]),
    ]),
  )
  return combineLatest({
    sterilisers: client.collection<SteriliserRow>('equipments', { filters: { ...atLocation, kind: 'steriliser' } }),
    cycles: cycles$,
    recalls: recalls$,
    stockPacks: client.collection<PackRow>('steris', { filters: { ...atLocation, state: availablePackStates } }),
    cyclePacks: watchReferencing<PackRow>(client, 'steris', 'cycle', ids$),
    recalledCycles: watchReferencing<CycleRow>(
      client,
      'cycles',
      'id',
      recalls$.pipe(map(({ rows }) => [...rows.values()].map(({ cycle }) => cycle))),
    ),
  }).pipe(auditTime(0, asapScheduler), scan(joinSources, noSterilisation))
}
