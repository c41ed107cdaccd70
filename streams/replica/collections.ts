import {
  distinctUntilChanged,
  finalize,
  map,
  merge,
  type Observable,
  ReplaySubject,
  share,
  Subject,
  tap,
  withLatestFrom,
  EMPTY,
  expand,
  from,
} from 'rxjs'
import type { ProblemBody, AnyRecord, Page } from '#domain/wire.ts'
import { areaPath } from '#resources/page/areaNames.ts'
import { backoff, pause } from '../link/backoff.ts'
import type { Link } from '../link/link.ts'
import { ProblemError, type RestClient } from '../link/restClient.ts'
import type { SetTimer } from '../link/linkMonitor.ts'
import { type CollectionWindow, queryParametersOf, createWindowFilter } from './windowFilter.ts'
import { type LiveCollection, createLiveCollection, type LiveSource } from './liveCollection.ts'
import type { NextPaint } from '../link/seenReports.ts'
import type { Fold } from './fold.ts'
import { createPageReader, type ReadPage } from './pageReader.ts'

const pageLimit = 1000

/** Fetches all pages of a window with the list call. */
function fetchPages(readPage: ReadPage, area: string, window: CollectionWindow, view: string | null): Observable<Page> {
  const parameters = [...queryParametersOf(window), ['limit', `${pageLimit}`] as const, ...(view ? [['sight', view] as const] : [])]
  const page = (after: string | null) => from(readPage(area, [...parameters, ...(after === null ? [] : [['after', after] as const])]))
  return page(null).pipe(expand(({ next }) => (next === null ? EMPTY : page(next))))
}

/** Fetches one record; `null` when it does not exist or is not visible to the user. */
async function fetchRecord(rest: RestClient, area: string, id: string, view: string | null): Promise<AnyRecord | null> {
  const query = view ? `?${new URLSearchParams({ sight: view })}` : ''
  try {
    return (await rest('GET', `${areaPath(area)}${id}${query}`)) as AnyRecord
  } catch (thrown) {
    if (thrown instanceof ProblemError && thrown.problem.status === 404) return null
    throw thrown
  }
}

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

/** The folds of the collections of a page, so that none fetches a record that another holds. */
type AreaFolds = {
  /** `null` while the collection does not continue. */
  readonly keep: (key: string, area: string, fold: Fold | null) => void
  /** Finds a record of the epoch, at this version or a later one. It looks after every collection received the frame of this moment. */
  readonly find: (area: string, id: string, version: number, epoch: string) => Promise<AnyRecord | undefined>
}

export function createAreaFolds(): AreaFolds {
  const folds = new Map<string, { readonly area: string; readonly fold: Fold }>()
  return {
    keep: (key, area, fold) => void (fold ? folds.set(key, { area, fold }) : folds.delete(key)),
    async find(area, id, version, epoch) {
      await Promise.resolve()
      for (const held of folds.values()) {
        const row = held.area === area && held.fold.epoch === epoch ? held.fold.rows.get(id) : undefined
        if (row && row.version >= version) return row
      }
      return undefined
    },
  }
}
