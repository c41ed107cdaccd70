import {
  asapScheduler,
  catchError,
  concat,
  defer,
  EMPTY,
  map,
  merge,
  type Observable,
  observeOn,
  of,
  pairwise,
  scan,
  startWith,
  Subject,
  switchMap,
  tap,
} from 'rxjs'
import type { AnyRecord, Frame, Page, ProblemBody } from '#domain/wire.ts'
import type { NextPaint } from '../link/seenReports.ts'
import { batchFrames } from './batchFrames.ts'
import type { Fold } from './fold.ts'
import { emptyCollection, settle, type CollectionInput, type CollectionState } from './settle.ts'
import type { WindowFilter } from './windowFilter.ts'

/** The rows of one collection at one position, and what the last frame changed in them. */
export type LiveCollection<R extends AnyRecord = AnyRecord> = {
  /** False until the first snapshot is complete. */
  readonly ready: boolean
  readonly position: number
  readonly rows: ReadonlyMap<string, R>
  /**
   * Record id → the fields that changed since the previous emission. A new record has only the field `id`; a removed record has no fields.
   */
  readonly changed: ReadonlyMap<string, ReadonlySet<string>>
  /** The reason why there are no rows; a 403 names the missing scope. */
  readonly problem: ProblemBody | null
}

export type LiveSource = {
  readonly filter: WindowFilter
  /** Emits when frames of the area have begun, and again when they no longer continue. */
  readonly restart$: Observable<unknown>
  /** Contiguous, from before the first `restart$`. */
  readonly frames$: Observable<Frame>
  readonly nextPaint: NextPaint
  /** Fetches the snapshot page by page. */
  readonly fetchPages: () => Observable<Page>
  /** Fetches one record of the epoch, at this version or a later one; `null` when it does not exist. */
  readonly fetchRecord: (id: string, version: number, epoch: string) => Promise<AnyRecord | null>
  /** Called with what the collection holds after each event; `null` while that does not continue. */
  readonly keepFold: (fold: Fold | null) => void
  /** Emits when it is time to try again. */
  readonly waitToRetry: (tries: number) => Observable<unknown>
  /** Returns a problem when a retry cannot help. */
  readonly permanentProblem: (failure: unknown) => ProblemBody | null
}

type CollectionEvent = CollectionInput | { readonly kind: 'refused'; readonly problem: ProblemBody }
type LiveState = { readonly collection: CollectionState; readonly problem: ProblemBody | null }

/** Number of rows from which the frames between two paints are applied together. */
const largeFrom = 300

const initialState: LiveState = { collection: emptyCollection, problem: null }

/**
 * Maintains the rows of one window, whatever order the snapshot and the frames arrive in. It subscribes to frames before it fetches, so no
 * change is missed. The old rows stay visible until the new ones are complete.
 */
export const createLiveCollection = (source: LiveSource): Observable<LiveCollection> =>
  defer(() => {
    const lost$ = new Subject<void>()
    const fetched$ = new Subject<CollectionInput>()
    const requested = new Set<string>()
    const restarted$ = new Subject<void>()
    let tries = 0
    let rowCount = 0
    const batch = batchFrames({ nextPaint: source.nextPaint, isLarge: () => rowCount >= largeFrom, restarted$ })
    const restart$ = merge(
      source.restart$.pipe(tap(() => (tries = 0))),
      lost$.pipe(
        observeOn(asapScheduler),
        switchMap(() => (tries++ === 0 ? of(null) : source.waitToRetry(tries))),
      ),
    )
    const snapshot$ = restart$.pipe(
      tap(() => {
        requested.clear()
        restarted$.next()
      }),
      switchMap(() => loadSnapshot(source, lost$)),
    )
    return merge(source.frames$.pipe(batch, map(frameEvent)), fetched$, snapshot$).pipe(
      scan((state: LiveState, event: CollectionEvent) => applyEvent(source.filter, state, event), initialState),
      pairwiseFrom(initialState),
      tap(([before, { collection }]) => {
        if (collection.fold && !before.collection.fold) tries = 0
        rowCount = collection.shown.rows.size
        source.keepFold(collection.lost ? null : collection.fold)
        if (collection.lost && collection.lost !== 'refused' && !before.collection.lost) lost$.next()
        fetchUnresolved(source, collection, requested, fetched$, lost$)
      }),
      map(([, state]) => toLiveCollection(state)),
    )
  })

const pairwiseFrom =
  <T>(initial: T) =>
  (stream$: Observable<T>): Observable<[T, T]> =>
    stream$.pipe(startWith(initial), pairwise())

const frameEvent = (frame: Frame): CollectionEvent => ({ kind: 'frame', frame })

/** Clears the rows when the server refuses access. */
function applyEvent(filter: WindowFilter, { collection, problem }: LiveState, event: CollectionEvent): LiveState {
  if (event.kind === 'refused') return { collection: { ...emptyCollection, lost: 'refused' }, problem: event.problem }
  return { collection: settle(filter, collection, event), problem: event.kind === 'page' ? null : problem }
}

const loadSnapshot = (source: LiveSource, lost$: Subject<void>): Observable<CollectionEvent> =>
  concat(
    of<CollectionEvent>({ kind: 'begin' }),
    defer(source.fetchPages).pipe(
      map((page): CollectionEvent => ({ kind: 'page', page })),
      catchError((failure: unknown) => {
        const problem = source.permanentProblem(failure)
        if (problem) return of<CollectionEvent>({ kind: 'refused', problem })
        lost$.next()
        return EMPTY
      }),
    ),
  )

/** Fetches each unresolved record once; a failed fetch restarts the collection. */
function fetchUnresolved(
  { fetchRecord }: LiveSource,
  collection: CollectionState,
  requested: Set<string>,
  fetched$: Subject<CollectionInput>,
  lost$: Subject<void>,
): void {
  const { fold } = collection
  if (!fold) return
  for (const [id, { version }] of fold.unresolved) {
    const requestId = `${id} ${version}`
    if (requested.has(requestId)) continue
    requested.add(requestId)
    fetchRecord(id, version, fold.epoch).then(
      (record) => fetched$.next({ kind: 'one', id, version, record }),
      () => lost$.next(),
    )
  }
}

const toLiveCollection = ({ collection: { shown }, problem }: LiveState): LiveCollection => ({ ...shown, problem })
