import { distinctUntilChanged, finalize, map, type Observable, ReplaySubject, share, Subject, tap } from 'rxjs'
import type { AnyRecord, ProblemBody } from '#domain/wire.ts'
import { backoff, pause } from './backoff.ts'
import type { Live, Window } from './client.ts'
import { gathered, type NextPaint } from './gather.ts'
import type { Link } from './link.ts'
import { liveCollection, type LiveSource } from './liveCollection.ts'
import { Refusal, type Rest } from './rest.ts'
import { oneOf, pagesOf } from './snapshot.ts'
import type { SetTimer } from './watch.ts'
import { parametersOf, sieveOf } from './window.ts'

type Parts = {
  readonly link: Link
  readonly rest: Rest
  readonly sight: string | null
  readonly random: () => number
  readonly setTimer: SetTimer
  readonly nextPaint: NextPaint
}

/** A collection as it was last shown. `isAll`: nothing of the area is left out but what we may not see. */
export type OnScreen = { readonly area: string; readonly isAll: boolean; readonly live: Live }

export type Collections = {
  readonly collection: (area: string, window?: Window) => Observable<Live>
  readonly onScreen: () => readonly OnScreen[]
  /** After any of them was told something. */
  readonly moved$: Observable<void>
}

/** How long rows stay held when nobody looks at them any more: as long as going from one screen to the next takes. */
const lingering = 1000

/** The collections of a page: one for each area and window, however many look at it. */
export function openCollections(parts: Parts): Collections {
  const shared = new Map<string, Observable<Live>>()
  const onScreen = new Map<string, OnScreen>()
  const moved$ = new Subject<void>()

  const make = (key: string, area: string, window: Window): Observable<Live> => {
    const isAll = parametersOf(window).length === 0
    return liveCollection(sourceOf(parts, area, window)).pipe(
      gathered(parts.nextPaint),
      tap((live) => {
        onScreen.set(key, { area, isAll, live })
        moved$.next()
      }),
      finalize(() => {
        onScreen.delete(key)
        moved$.next()
      }),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => pause(parts.setTimer, lingering) }),
      distinctUntilChanged(isSame),
      map(firstUnchanged),
    )
  }

  return {
    collection(area, window = {}) {
      const key = JSON.stringify([area, parametersOf(window)])
      const known = shared.get(key) ?? make(key, area, window)
      shared.set(key, known)
      return known
    },
    onScreen: () => [...onScreen.values()],
    moved$,
  }
}

/** A position that moved on over rows that did not is nothing to draw. */
const isSame = (one: Live, other: Live) => one.rows === other.rows && one.ready === other.ready && one.problem === other.problem

const none: Live['changed'] = new Map()

/** Whoever comes later is shown rows, not changes that others saw. */
const firstUnchanged = (live: Live, index: number): Live => (index === 0 && live.changed.size > 0 ? { ...live, changed: none } : live)

function sourceOf({ link, rest, sight, random, setTimer }: Parts, area: string, window: Window): LiveSource {
  return {
    sieve: sieveOf(area, window),
    begin$: link.following(area),
    frames$: link.frames$,
    pages: () => pagesOf(rest, area, window, sight),
    one: (id): Promise<AnyRecord | null> => oneOf(rest, area, id, sight),
    pause: (tries) => pause(setTimer, backoff(tries, random())),
    refusal: finalNo,
  }
}

/** A no that asking again would not turn into a yes. */
function finalNo(failure: unknown): ProblemBody | null {
  if (!(failure instanceof Refusal)) return null
  const { status } = failure.problem
  return status >= 400 && status < 500 && status !== 410 && status !== 429 ? failure.problem : null
}
