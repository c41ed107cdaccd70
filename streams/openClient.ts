import { BehaviorSubject, defaultIfEmpty, filter, firstValueFrom, map, merge, type Observable, startWith } from 'rxjs'
import type { AnyRecord, CommandAnswer, CommandRequest, Me, ProblemBody } from '#domain/wire.ts'
import { meets } from '#domain/scopes.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Client, Live, Window } from './client.ts'
import { openCollections, type Collections } from './collections.ts'
import { openTaps } from './commands.ts'
import type { NextPaint } from './gather.ts'
import { openLink, type Link } from './link.ts'
import { judge, possibleFor, type Knowing } from './offers.ts'
import { openRest, type Fetch, type Rest } from './rest.ts'
import type { SetTimer } from './watch.ts'
import type { Connect } from './wire.ts'

export type ClientParts = {
  /** `''` for the page's own server. */
  readonly address: string
  /** For programs; a browser has its cookie. */
  readonly token?: string
  readonly fetch: Fetch
  readonly connect: Connect
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonic: () => number
  readonly random: () => number
  readonly setTimer: SetTimer
  readonly nextPaint: NextPaint
  readonly newKey: () => string
  /** `slept` where this page may have missed something, `online` where it is worth trying now. */
  readonly wakes$: Observable<'slept' | 'online'>
  /** The build of this page; left out, the first that the server names. */
  readonly build?: string
  /** Asks for less than one may see. */
  readonly sight?: string
  readonly location?: string
}

type SignedInAs = { readonly user: Me; readonly scopes: readonly string[] }

/**
 * Signs nobody in: it asks who is.
 * @throws Refusal 401 where nobody is signed in, Unanswered where the server cannot be reached.
 */
export async function openClient(parts: ClientParts): Promise<Client> {
  const needs$ = new BehaviorSubject<'signIn' | 'reload' | null>(null)
  const rest = openRest({ ...parts, token: parts.token ?? null, signedOut: () => needs$.next('signIn') })
  const whoIs = () => rest('GET', '/api/auth/') as Promise<SignedInAs>
  let who = await whoIs()
  let scopes: ReadonlySet<string> = new Set(who.scopes)
  const lookAgain = async () => {
    who = await whoIs()
    scopes = new Set(who.scopes)
  }
  /** A failure is left to the next thing that is asked. */
  const rightsMayHaveChanged = () => void lookAgain().catch(() => undefined)

  const link = openLink({
    ...parts,
    wall: parts.now,
    sight: parts.sight ?? null,
    location: parts.location ?? null,
    mayFollow: (area) => maySee(scopes, area),
    build: (build) => build !== (parts.build ?? build) && needs$.next('reload'),
    turnedAway: (why) => {
      if (why === 'upgrade') needs$.next('reload')
      else if (isAboutRights(why)) rightsMayHaveChanged()
    },
  })
  const collections = openCollections({ ...parts, link, rest, sight: parts.sight ?? null })
  const taps = openTaps({ ...parts, ...tapParts(link, rest, collections) })
  const wakes = parts.wakes$.subscribe((why) => (why === 'slept' ? link.slept() : link.wake()))
  const knowing = (): Knowing => ({ me: who.user, scopes, held: collections.onScreen(), now: link.now() })

  return {
    me: who.user,
    get scopes() {
      return scopes
    },
    link$: link.status$,
    needs$,
    now: link.now,
    collection: <R extends AnyRecord>(area: string, window?: Window) => collections.collection(area, window) as Observable<Live<R>>,
    send: taps.send,
    taps$: taps.taps$,
    dismiss: taps.dismiss,
    possible: (area, record) => possibleFor(knowing(), area, record),
    judge: (area, record, request) => judge(knowing(), area, record, request),
    fetch: rest,
    presence$: link.presence$,
    here: (at, holding) => link.here({ at, ...(holding ? { holding } : {}) }),
    tryNow: link.wake,
    close() {
      wakes.unsubscribe()
      taps.close()
      link.close()
    },
  }
}

const isAboutRights = (why: ProblemBody | string) =>
  typeof why === 'string' ? ['revoked', 'expired'].includes(why) : why.status === 401 || why.status === 403

/** As far as codes say: another kind of principal is judged by the server. */
function maySee(scopes: ReadonlySet<string>, area: string): boolean {
  const views = resourceOf(area)?.views
  if (!views || scopes.size === 0) return true
  if (typeof views === 'string' || 'any' in views || 'all' in views) return meets(views as Parameters<typeof meets>[0], scopes)
  return Object.values(views).some((need) => meets(need, scopes))
}

function tapParts(link: Link, rest: Rest, collections: Collections) {
  return {
    post: (request: CommandRequest, key: string) =>
      rest('POST', '/api/commands/', request, { 'idempotency-key': key }) as Promise<CommandAnswer>,
    arrived: (position: number) => arrived(link, collections, position),
    phase$: link.status$.pipe(map(({ phase }) => phase)),
    held: (area: string, id: string) =>
      collections.onScreen().filter((one) => one.area === area).map(({ live }) => live.rows.get(id)).find((row) => row !== undefined),
    now: link.now,
  }
}

/**
 * When everything on the screen contains a position, so that a tap and its row never disagree. Another life of the log counts its
 * positions anew; then what is on the screen is newer than any of the old.
 */
function arrived(link: Link, { onScreen, moved$ }: Collections, position: number): Promise<unknown> {
  const epoch = link.joined()?.epoch
  const isHere = () => {
    const joined = link.joined()
    if (epoch !== undefined && joined !== null && joined.epoch !== epoch) return true
    const positions = onScreen().filter(({ live }) => live.ready).map(({ live }) => live.position)
    return joined !== null && Math.min(link.status$.value.position, ...positions) >= position
  }
  return firstValueFrom(merge(link.told$, moved$).pipe(startWith(null), filter(isHere), defaultIfEmpty(null)))
}

