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
import type { Live } from './client.ts'
import { nothing, settle, type Arrival, type Held } from './settle.ts'
import type { Sieve } from './window.ts'

export type LiveSource = {
  readonly sieve: Sieve
  /** At once when frames of the area have begun to arrive, and again whenever they no longer continue. */
  readonly begin$: Observable<unknown>
  /** Contiguous, from before the first `begin$`. */
  readonly frames$: Observable<Frame>
  /** The snapshot, page after page. */
  readonly pages: () => Observable<Page>
  /** One record as it is now; `null` where there is none. */
  readonly one: (id: string) => Promise<AnyRecord | null>
  /** Emits when it is time to try again. */
  readonly pause: (tries: number) => Observable<unknown>
  /** A failure that trying again would not mend. */
  readonly refusal: (failure: unknown) => ProblemBody | null
}

type Told = Arrival | { readonly kind: 'refused'; readonly problem: ProblemBody }
type Standing = { readonly held: Held; readonly problem: ProblemBody | null }

const standingNow: Standing = { held: nothing, problem: null }

/**
 * The rows of one window, kept true, whatever order the snapshot and the frames arrive in. Listening begins before asking,
 * so nothing falls between; the old rows stay on the screen until the new are settled.
 */
export const liveCollection = (source: LiveSource): Observable<Live> =>
  defer(() => {
    const lost$ = new Subject<void>()
    const answers$ = new Subject<Arrival>()
    const asked = new Set<string>()
    let tries = 0
    const begin$ = merge(
      source.begin$.pipe(tap(() => (tries = 0))),
      lost$.pipe(
        observeOn(asapScheduler),
        switchMap(() => (tries++ === 0 ? of(null) : source.pause(tries))),
      ),
    )
    const snapshot$ = begin$.pipe(
      tap(() => asked.clear()),
      switchMap(() => snapshotOf(source, lost$)),
    )
    return merge(source.frames$.pipe(map(asArrival)), answers$, snapshot$).pipe(
      scan((standing: Standing, told: Told) => stand(source.sieve, standing, told), standingNow),
      pairwiseFrom(standingNow),
      tap(([before, { held }]) => {
        if (held.fold && !before.held.fold) tries = 0
        if (held.lost && held.lost !== 'refused' && !before.held.lost) lost$.next()
        askFor(source, held, asked, answers$, lost$)
      }),
      map(([, standing]) => asLive(standing)),
    )
  })

const pairwiseFrom =
  <T>(first: T) =>
  (stream$: Observable<T>): Observable<[T, T]> =>
    stream$.pipe(startWith(first), pairwise())

const asArrival = (frame: Frame): Told => ({ kind: 'frame', frame })

/** Whoever may no longer see the rows sees none. */
function stand(sieve: Sieve, { held, problem }: Standing, told: Told): Standing {
  if (told.kind === 'refused') return { held: { ...nothing, lost: 'refused' }, problem: told.problem }
  return { held: settle(sieve, held, told), problem: told.kind === 'page' ? null : problem }
}

const snapshotOf = (source: LiveSource, lost$: Subject<void>): Observable<Told> =>
  concat(
    of<Told>({ kind: 'begin' }),
    defer(source.pages).pipe(
      map((page): Told => ({ kind: 'page', page })),
      catchError((failure: unknown) => {
        const problem = source.refusal(failure)
        if (problem) return of<Told>({ kind: 'refused', problem })
        lost$.next()
        return EMPTY
      }),
    ),
  )

/** Each question is asked once; an answer that cannot be had is a reason to begin again. */
function askFor({ one }: LiveSource, held: Held, asked: Set<string>, answers$: Subject<Arrival>, lost$: Subject<void>): void {
  for (const [id, { version }] of held.fold?.unknown ?? []) {
    const question = `${id} ${version}`
    if (asked.has(question)) continue
    asked.add(question)
    one(id).then(
      (record) => answers$.next({ kind: 'one', id, version, record }),
      () => lost$.next(),
    )
  }
}

const asLive = ({ held: { shown }, problem }: Standing): Live => ({ ...shown, problem })
