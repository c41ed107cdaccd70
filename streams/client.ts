import type { Observable } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, CommandRequest, Me, Present, ProblemBody } from '#domain/wire.ts'

/** How true the screen is. The last truth stays on it in every phase. */
export type LinkStatus = {
  readonly phase: 'offline' | 'joining' | 'live' | 'stale'
  /** Server time of the last frame or heartbeat; `null` before the first. */
  readonly lastHeard: Instant | null
  readonly position: number
  /** Milliseconds until the next try, where one is waited for. */
  readonly retryIn: number | null
}

/** The rows of one collection at one position, and what the last frame changed in them. */
export type Live<R extends AnyRecord = AnyRecord> = {
  /** Nothing is known before the first snapshot. */
  readonly ready: boolean
  readonly position: number
  readonly rows: ReadonlyMap<string, R>
  /** Record id → the fields that the latest frame changed; a record that is new has the field `id`. */
  readonly changed: ReadonlyMap<string, ReadonlySet<string>>
  /** Why there is nothing: a 403 names the scope. */
  readonly problem: ProblemBody | null
}

/** Which records of an area are held: all that match these filters of the list call. */
export type Window = {
  readonly filters?: Readonly<Record<string, string | readonly string[]>>
  readonly from?: { readonly field: string; readonly at: Instant }
  readonly to?: { readonly field: string; readonly at: Instant }
}

/** A tap that has not settled: shown over the row it was for, and never mixed into it. */
export type Tap = {
  readonly key: string
  readonly command: string
  readonly record: string | null
  readonly at: Instant
} & (
  | { readonly phase: 'pending' }
  /** Kept while the link is down; sent, with its key, when it is back. */
  | { readonly phase: 'kept' }
  | { readonly phase: 'settled'; readonly position: number; readonly version: number; readonly undo: CommandRequest | null }
  | { readonly phase: 'refused'; readonly problem: ProblemBody }
)

/** Everything a screen may do. It is made once a page, outside React. */
export type Client = {
  readonly me: Me
  readonly scopes: ReadonlySet<string>
  readonly link$: Observable<LinkStatus>
  /** Milliseconds of the server's clock, by the latest frame; it never runs backwards. */
  readonly now: () => number
  /** One shared subscription per area and window; the last rows are replayed to whoever comes later. */
  readonly collection: <R extends AnyRecord>(area: string, window?: Window) => Observable<Live<R>>
  /** Answers when the command is settled or refused; the rows change by the stream alone. */
  readonly send: (request: CommandRequest) => Promise<Tap>
  readonly taps$: Observable<readonly Tap[]>
  readonly dismiss: (key: string) => void
  /** REST for what is no board: search, an import's upload. Rejects with a `Refusal`. */
  readonly fetch: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<unknown>
  readonly presence$: Observable<readonly Present[]>
  readonly here: (at: string, holding?: string) => void
  readonly tryNow: () => void
  readonly close: () => void
}

