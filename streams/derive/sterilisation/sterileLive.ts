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
import type { CycleState } from '#domain/sterilisation/cycle.ts'
import type { PackState } from '#domain/sterilisation/pack.ts'
import { recallStates } from '#domain/sterilisation/recall.ts'
import { boundsOf, type Day } from '#domain/time.ts'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import type { Client, Live, Window } from '../../client.ts'
import type { LocationRow, Rows } from '../day/dayRows.ts'
import { type CycleRow, type PackRow, type RecallRow, type SteriliserRow } from './sterileRows.ts'

type Collections = Pick<Client, 'collection'>

/** Everything that the sterile room of one location is read from. */
export type SterileRows = {
  readonly sterilisers: Rows<SteriliserRow>
  /** Whatever has not come to its end, and all that was loaded or delivered today. */
  readonly cycles: Rows<CycleRow>
  /** What waits for a load, what lies sterile, what is laid out, and all of the cycles above. */
  readonly packs: Rows<PackRow>
  readonly recalls: Rows<RecallRow>
}
export type SterileLive = { readonly rows: SterileRows | null; readonly problem: ProblemBody | null }

export const noRoom: SterileLive = { rows: null, problem: null }

const underWay: readonly CycleState[] = [
  'draft',
  'loaded',
  'running',
  'ended',
  'awaitingRelease',
  'quarantined',
  'emergencyReleased',
  'received',
  'verified',
]
const atHand: readonly PackState[] = ['labelled', 'sterile', 'allocated', 'opened']
const openRecalls = recallStates.filter((state) => state !== 'closed')

const nothing: Live<never> = { ready: false, position: 0, rows: new Map<string, never>(), changed: new Map(), problem: null }
const merged = <R>(...lives: readonly { readonly rows: Rows<R> }[]): Rows<R> => new Map(lives.flatMap(({ rows }) => [...rows]))

/** The records that name one of these; the last ones stay until the new ones are here. @param also what else they must be. */
export function naming<R extends AnyRecord>(
  client: Collections,
  area: string,
  field: string,
  ids$: Observable<readonly string[]>,
  also: Window['filters'] = {},
): Observable<Live<R>> {
  return ids$.pipe(
    map((ids) => [...ids].sort()),
    distinctUntilChanged((one, other) => one.join() === other.join()),
    switchMap(
      (ids): Observable<Live<R>> =>
        ids.length === 0 ? of({ ...nothing, ready: true }) : client.collection<R>(area, { filters: { ...also, [field]: ids } }),
    ),
    scan((last: Live<R>, next) => (next.ready || next.problem ? next : { ...next, rows: last.rows, ready: last.ready }), nothing),
    startWith(nothing),
  )
}

/** Open recalls, wherever they are: a pack may have been carried to another location. */
export const recallsOf = (client: Collections): Observable<Live<RecallRow>> =>
  client.collection<RecallRow>('steris/recalls', { filters: { state: openRecalls } })

const isThere = ({ ready, problem }: Live) => ready || problem !== null

type Parts = {
  readonly sterilisers: Live<SteriliserRow>
  readonly cycles: readonly [Live<CycleRow>, Live<CycleRow>]
  readonly recalls: Live<RecallRow>
  readonly shelf: Live<PackRow>
  readonly inCycles: Live<PackRow>
  readonly ofRecalls: Live<CycleRow>
}

/** Nothing is shown before all of it is here; from then on it stays, whatever comes late. */
function whole(last: SterileLive, { sterilisers, cycles, recalls, shelf, inCycles, ofRecalls }: Parts): SterileLive {
  const [{ problem }] = cycles
  const isWhole = [sterilisers, ...cycles, recalls, shelf, inCycles].every(isThere)
  if (!last.rows && !isWhole) return { rows: null, problem }
  const rows = {
    sterilisers: sterilisers.rows,
    cycles: merged(ofRecalls, ...cycles),
    packs: merged(shelf, inCycles),
    recalls: recalls.rows,
  }
  return { rows, problem }
}

export function sterileLive(client: Collections, location: LocationRow, day: Day): Observable<SterileLive> {
  const here = { location: location.id }
  const { from, to } = boundsOf(day, location.timeZone)
  const open$ = client.collection<CycleRow>('cycles', { filters: { ...here, state: underWay } })
  const today$ = client.collection<CycleRow>('cycles', {
    filters: here,
    from: { field: 'loadedAt', at: from },
    to: { field: 'loadedAt', at: to },
  })
  const cycles$ = combineLatest([open$, today$]).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const recalls$ = recallsOf(client)
  const ids$ = combineLatest([cycles$, recalls$]).pipe(
    map(([lives, recalls]) => [
      ...new Set([...lives.flatMap(({ rows }) => [...rows.keys()]), ...[...recalls.rows.values()].map(({ cycle }) => cycle)]),
    ]),
  )
  return combineLatest({
    sterilisers: client.collection<SteriliserRow>('equipments', { filters: { ...here, kind: 'steriliser' } }),
    cycles: cycles$,
    recalls: recalls$,
    shelf: client.collection<PackRow>('steris', { filters: { ...here, state: atHand } }),
    inCycles: naming<PackRow>(client, 'steris', 'cycle', ids$),
    ofRecalls: naming<CycleRow>(client, 'cycles', 'id', recalls$.pipe(map(({ rows }) => [...rows.values()].map(({ cycle }) => cycle)))),
  }).pipe(auditTime(0, asapScheduler), scan(whole, noRoom))
}
