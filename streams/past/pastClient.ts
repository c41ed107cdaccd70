import { type BehaviorSubject, map, NEVER, of } from 'rxjs'
import { hasScopes } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { areaReadScope } from '#resources/page/areaNames.ts'
import type { Client } from '../client/client.ts'
import type { LinkStatus } from '../link/linkStatus.ts'
import type { LiveCollection } from '../replica/liveCollection.ts'
import type { CollectionWindow } from '../replica/windowFilter.ts'
import { createPastCollections, nothingRead } from './pastCollections.ts'

/** Why a screen of the past offers and sends nothing. */
const pastCheck = { allowed: false, reason: 'past' } as const

const refuse = () => Promise.reject(new Error('The past cannot be changed'))

/** Areas of the user and not of the practice, which a screen of the past reads as they are. */
const ownAreas: ReadonlySet<string> = new Set(['account', 'account/boards'])

type PastDeps = {
  readonly client: Client
  /** Milliseconds since 1970 of the moment that is shown. It may change at any time. */
  readonly shown$: BehaviorSubject<number>
  /** The time on the clock of the screen: the moment, or a little later while it plays. */
  readonly now: () => number
  /** A narrower view than the user may see; `null`: none. */
  readonly view: string | null
}

/**
 * The client of a screen that shows how the practice stood at a moment. It has the records of that moment by the rights of today, and the
 * clock of that moment. It offers no command and sends nothing.
 */
export function createPastClient({ client, shown$, now, view }: PastDeps): Client {
  const past = createPastCollections(client.fetch, shown$, view)
  return {
    ...client,
    get scopes() {
      return client.scopes
    },
    link$: shown$.pipe(map(statusAt)),
    requiredAction$: NEVER,
    now,
    collection: <R extends AnyRecord>(area: string, window?: CollectionWindow) => {
      if (ownAreas.has(area)) return quiet<R>(client.collection(area, window))
      return mayView(client, area) ? past<R>(area, window) : of(nothingRead as LiveCollection<R>)
    },
    send: refuse,
    sendTogether: refuse,
    countersign: refuse,
    confirmSigner: refuse,
    commands$: of([]),
    whenPositionShown: async () => {},
    allowedCommands: () => [],
    checkCommand: () => pastCheck,
    lastChange: () => null,
    lastWrite: () => null,
    fetch: (method, path, body, headers) => (method === 'GET' ? client.fetch(method, path, body, headers) : refuse()),
    presence$: of([]),
    setPresence: () => {},
    retryNow: () => {},
    close: () => {},
  }
}

/** A read that the server refuses leaves a security event, so a board does not ask for what its user may not see. */
function mayView({ scopes }: Client, area: string): boolean {
  const scope = areaReadScope(area)
  return scope === null || hasScopes(scope, scopes)
}

/** No frame arrives, and nothing is out of date. */
const statusAt = (at: number): LinkStatus => ({ phase: 'live', lastMessageAt: instantOf(at), position: 0, retryIn: null })

/** An arrival of the past makes no sound. */
const quiet = <R extends AnyRecord>(collection$: ReturnType<Client['collection']>) =>
  collection$.pipe(
    map((live) => ({ ...live, rows: new Map([...live.rows].map(([id, row]) => [id, 'sound' in row ? { ...row, sound: false } : row])) })),
  ) as ReturnType<typeof collection$.pipe<LiveCollection<R>>>
