import { BehaviorSubject, map, type Observable } from 'rxjs'
import type { AnyRecord, CommandAnswer, CommandRequest } from '#domain/wire.ts'
import { arrived } from './arrived.ts'
import type { Client, Live, Window } from './client.ts'
import { type Collections, openCollections } from './collections.ts'
import { openTaps } from './commands.ts'
import { countersigning } from './countersign.ts'
import type { NextPaint } from './gather.ts'
import { type Link, type LinkParts, openLink } from './link.ts'
import { openMoves } from './moves.ts'
import { judge, type Knowing, possibleFor } from './offers.ts'
import { type Fetch, openRest, type Rest } from './rest.ts'
import { isAboutRights, type SignedInAs, whoIsSignedIn } from './signedIn.ts'
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

/**
 * Signs nobody in: it asks who is.
 * @throws Refusal 401 where nobody is signed in, Unanswered where the server cannot be reached.
 */
export async function openClient(parts: ClientParts): Promise<Client> {
  const needs$ = new BehaviorSubject<'signIn' | 'reload' | null>(null)
  const rest = openRest({ ...parts, token: parts.token ?? null, signedOut: () => needs$.next('signIn') })
  const who = await whoIsSignedIn(rest)
  const link = openLink(linkParts(parts, who, () => needs$.next('reload')))
  const collections = openCollections({ ...parts, link, rest, sight: parts.sight ?? null })
  const moves = openMoves(link.frames$)
  const taps = openTaps({ ...parts, ...tapParts(link, rest, collections) })
  const wakes = parts.wakes$.subscribe((why) => (why === 'slept' ? link.slept() : link.wake()))
  const knowing = (): Knowing => ({ me: who.me(), scopes: who.scopes(), held: collections.onScreen(), now: link.now() })
  return {
    me: who.me(),
    get scopes() {
      return who.scopes()
    },
    link$: link.status$,
    needs$,
    now: link.now,
    collection: <R extends AnyRecord>(area: string, window?: Window) => collections.collection(area, window) as Observable<Live<R>>,
    send: taps.send,
    taps$: taps.taps$,
    reached: (position) => arrived(link, collections, position),
    dismiss: taps.dismiss,
    lastMove: moves.last,
    possible: (area, record) => possibleFor(knowing(), area, record),
    judge: (area, record, request) => judge(knowing(), area, record, request),
    fetch: rest,
    countersign: countersigning(parts, rest),
    presence$: link.presence$,
    here: (at, holding) => link.here({ at, ...(holding ? { holding } : {}) }),
    tryNow: link.wake,
    close() {
      wakes.unsubscribe()
      moves.close()
      taps.close()
      link.close()
    },
  }
}

function linkParts(parts: ClientParts, who: SignedInAs, reload: () => void): LinkParts {
  let serverBuild = parts.build
  return {
    ...parts,
    wall: parts.now,
    sight: parts.sight ?? null,
    location: parts.location ?? null,
    mayFollow: who.maySee,
    build(build) {
      serverBuild ??= build
      if (build !== serverBuild) reload()
    },
    turnedAway(why) {
      if (why === 'upgrade') reload()
      else if (isAboutRights(why)) who.lookAgain()
    },
  }
}

function tapParts(link: Link, rest: Rest, collections: Collections) {
  return {
    post: (request: CommandRequest, key: string) =>
      rest('POST', '/api/commands/', request, { 'idempotency-key': key }) as Promise<CommandAnswer>,
    arrived: (position: number) => arrived(link, collections, position),
    phase: () => link.status$.value.phase,
    phase$: link.status$.pipe(map(({ phase }) => phase)),
    held: (area: string, id: string) =>
      collections
        .onScreen()
        .filter((one) => one.area === area)
        .map(({ live }) => live.rows.get(id))
        .find((row) => row !== undefined),
    now: link.now,
  }
}
