import type { Observable } from 'rxjs'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, CommandRequest, Fields, Me, Present, ProblemBody } from '#domain/wire.ts'
import type { Countersign } from './countersign.ts'
import type { Move } from './moves.ts'

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
  /** Record id → the fields that changed since what was shown before; a record that is new has the field `id`, one that left has none. */
  readonly changed: ReadonlyMap<string, ReadonlySet<string>>
  /** Why there is nothing: a 403 names the scope. */
  readonly problem: ProblemBody | null
}

/**
 * Which records of an area are held: all that match these filters of the list call. A field that is given several values may
 * have any of them; `id` may be filtered by. `from` is included, `to` is not.
 */
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
  /** What was given with it. */
  readonly data: Fields
  /** The server's time at which it came into this phase. */
  readonly at: Instant
} & (
  | { readonly phase: 'pending' }
  /** Kept while the link is down; sent, with its key, when it is back. */
  | { readonly phase: 'kept' }
  | { readonly phase: 'settled'; readonly position: number; readonly version: number; readonly undo: CommandRequest | null }
  | { readonly phase: 'refused'; readonly problem: ProblemBody }
)

/** What the screen would say to a command: the guard that is not met, `state`, or the scope that is missing. */
export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly reason: string; readonly scope?: string }

/** Everything a screen may do. It is made once a page, outside React. */
export type Client = {
  readonly me: Me
  /** What they hold at this moment: read it where it is used. */
  readonly scopes: ReadonlySet<string>
  readonly link$: Observable<LinkStatus>
  /** What only a person, or a new page, can mend: the sign-in ended, or the server is of another build than this page. */
  readonly needs$: Observable<'signIn' | 'reload' | null>
  /** Milliseconds of the server's clock, by the latest frame; it never runs backwards. */
  readonly now: () => number
  /** One shared subscription per area and window; the last rows are replayed to whoever comes later. */
  readonly collection: <R extends AnyRecord>(area: string, window?: Window) => Observable<Live<R>>
  /** Answers when the command is settled or refused; the rows change by the stream alone. */
  readonly send: (request: CommandRequest) => Promise<Tap>
  readonly taps$: Observable<readonly Tap[]>
  /** Resolves when all that is held on this page contains the position. */
  readonly reached: (position: number) => Promise<void>
  /** The commands, by full name, that may be offered for a record: its chart allows them as far as this page knows, and the user holds them. */
  readonly possible: (area: string, record: AnyRecord) => readonly string[]
  /** The chart's answer to one command with its data, before it is sent: a guard's name where it says no. */
  readonly judge: (area: string, record: AnyRecord, request: CommandRequest) => Verdict
  readonly dismiss: (key: string) => void
  /** Who last moved a record from state to state, as far as this page heard of it. */
  readonly lastMove: (area: string, record: string) => Move | null
  /** REST for what is no board: search, an import's upload. Rejects with a `Refusal`. */
  readonly fetch: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<unknown>
  /** One command signed by somebody else at this screen, who stays signed out of it. Rejects with a `Refusal`. */
  readonly countersign: Countersign
  readonly presence$: Observable<readonly Present[]>
  readonly here: (at: string, holding?: string) => void
  readonly tryNow: () => void
  readonly close: () => void
}
