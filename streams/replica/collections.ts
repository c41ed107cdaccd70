import { distinctUntilChanged, finalize, map, merge, type Observable, ReplaySubject, share, Subject, tap, withLatestFrom } from 'rxjs'
import type { ProblemBody } from '#domain/wire.ts'
import { backoff, pause } from '../link/backoff.ts'
import type { CollectionWindow } from './windowFilter.ts'
import type { LiveCollection } from './liveCollection.ts'
import { type AreaFolds, createAreaFolds } from './areaFolds.ts'
import type { NextPaint } from './batchFrames.ts'
import type { Fold } from './fold.ts'
import type { Link } from '../link/link.ts'
import { createLiveCollection, type LiveSource } from './liveCollection.ts'
import { ProblemError, type RestClient } from '../link/restClient.ts'
import { fetchRecord, fetchPages } from './fetchPages.ts'
import { createPageReader, type ReadPage } from './pageReader.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import { queryParametersOf, createWindowFilter } from './windowFilter.ts'

type CollectionsDeps = {
  readonly link: Link
  readonly rest: RestClient
  readonly view: string | null
  readonly random: () => number
  readonly setTimer: SetTimer
  readonly nextPaint: NextPaint
  /** Emits when rules became known that decide which commands a row offers. */
  readonly rulesLoaded$: Observable<void>
}

/** A collection as last shown. `isComplete`: it holds every record of the area that the user may see. */
export type ShownCollection = { readonly area: string; readonly isComplete: boolean; readonly live: LiveCollection }

export type Collections = {
  readonly collection: (area: string, window?: CollectionWindow) => Observable<LiveCollection>
  readonly shownCollections: () => readonly ShownCollection[]
  /** Emits after any collection emitted or closed. */
  readonly changed$: Observable<void>
}

/** How long rows stay in memory after the last subscriber leaves, in milliseconds. Long enough to go from one screen to the next. */
const retention = 1000

/** Holds the collections of a page: one per area and window, shared by all subscribers. */
export function createCollections(deps: CollectionsDeps): Collections {
  const shared = new Map<string, Observable<LiveCollection>>()
  const shownCollections = new Map<string, ShownCollection>()
  const changed$ = new Subject<void>()
  const readPage = createPageReader(deps.rest)
  const folds = createAreaFolds()

  const createShared = (key: string, area: string, window: CollectionWindow): Observable<LiveCollection> => {
    const isComplete = queryParametersOf(window).length === 0
    const keepFold = (fold: Fold | null) => folds.keep(key, area, fold)
    const live$ = createLiveCollection(liveSourceFor({ ...deps, readPage, findHeld: folds.find, keepFold }, area, window)).pipe(
      tap((live) => {
        shownCollections.set(key, { area, isComplete, live })
        changed$.next()
      }),
      finalize(() => {
        shownCollections.delete(key)
        keepFold(null)
        changed$.next()
      }),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => pause(deps.setTimer, retention) }),
    )
    return merge(live$, repeatAfter(deps.rulesLoaded$, live$)).pipe(distinctUntilChanged(isSameContent), map(withoutInitialChanges))
  }

  return {
    collection(area, window = {}) {
      const key = JSON.stringify([area, queryParametersOf(window)])
      const existing = shared.get(key) ?? createShared(key, area, window)
      shared.set(key, existing)
      return existing
    },
    shownCollections: () => [...shownCollections.values()],
    changed$,
  }
}

/** The same rows as new ones, so that what is derived from them is derived again. */
const repeatAfter = (rulesLoaded$: Observable<void>, live$: Observable<LiveCollection>): Observable<LiveCollection> =>
  rulesLoaded$.pipe(
    withLatestFrom(live$),
    map(([, live]) => ({ ...live, rows: new Map(live.rows), changed: noChanges })),
  )

/** Ignores emissions in which only the position moved, because there is nothing to draw. */
const isSameContent = (previous: LiveCollection, next: LiveCollection) =>
  previous.rows === next.rows && previous.ready === next.ready && previous.problem === next.problem

const noChanges: LiveCollection['changed'] = new Map()

/** Removes `changed` from the first emission, because a late subscriber did not see the rows before those changes. */
const withoutInitialChanges = (live: LiveCollection, index: number): LiveCollection =>
  index === 0 && live.changed.size > 0 ? { ...live, changed: noChanges } : live

/** The sources beside the link and the network. */
type SharedSources = { readonly readPage: ReadPage; readonly findHeld: AreaFolds['find']; readonly keepFold: LiveSource['keepFold'] }

function liveSourceFor(
  { link, rest, readPage, findHeld, keepFold, view, random, setTimer, nextPaint }: CollectionsDeps & SharedSources,
  area: string,
  window: CollectionWindow,
): LiveSource {
  return {
    filter: createWindowFilter(area, window),
    restart$: link.watchArea(area),
    frames$: link.frames$,
    nextPaint,
    fetchPages: () => fetchPages(readPage, area, window, view),
    fetchRecord: async (id, version, epoch) => (await findHeld(area, id, version, epoch)) ?? fetchRecord(rest, area, id, view),
    keepFold,
    waitToRetry: (tries) => pause(setTimer, backoff(tries, random())),
    permanentProblem,
  }
}

/** Returns the problem when a retry cannot succeed, otherwise `null`. */
function permanentProblem(failure: unknown): ProblemBody | null {
  if (!(failure instanceof ProblemError)) return null
  const { status } = failure.problem
  return status >= 400 && status < 500 && status !== 410 && status !== 429 ? failure.problem : null
}
