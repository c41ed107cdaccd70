import type { Instant } from '#domain/time.ts'
import type { AnyRecord, By, Change, Entry, Fields } from '#domain/wire.ts'

/**
 * The store's promise, kept alike by every keeper of it and tried by one contract suite.
 *
 * A decision is a generator. It yields questions and is sent their answers, so it can wait for the store and for nothing
 * else: SQLite answers at once, PostgreSQL after a round trip, and no stray `await` can come between look and write.
 * All that it writes is one transaction and one log entry with the practice's next position; if it throws, nothing was.
 */
export type Decision<Result> = Generator<Question, Result, never>

export type Question =
  | { readonly ask: 'get'; readonly area: string; readonly id: string }
  | { readonly ask: 'find'; readonly area: string; readonly query: Query }
  | { readonly ask: 'count'; readonly area: string; readonly query: Query }
  /** The record as it shall be, or `null` to remove it. Version, `createdAt` and `updatedAt` are the store's to set; it answers with the record written. */
  | { readonly ask: 'write'; readonly area: string; readonly id: string; readonly fields: Fields | null }
  | { readonly ask: 'timer'; readonly area: string; readonly id: string; readonly name: string; readonly due: Instant | null }
  /** When that timer is due, or `null` where there is none: a clock that comes late finds it moved or gone. */
  | { readonly ask: 'due'; readonly area: string; readonly id: string; readonly name: string }
  | { readonly ask: 'secret'; readonly area: string; readonly id: string; readonly name: string; readonly value: string | null }
  | { readonly ask: 'keep'; readonly key: KeyRef; readonly answer: KeptAnswer }
  | { readonly ask: 'kept'; readonly key: KeyRef }
  /** The position this work's entry will have by what was written so far; the practice's last where nothing was. */
  | { readonly ask: 'position' }

export type Condition =
  | { readonly column: string; readonly is: readonly (string | number | boolean | null)[] }
  | { readonly column: string; readonly not: string }
  /** `from` is included, `below` and `above` are not; `to` is included. */
  | {
      readonly column: string
      readonly from?: string | number
      readonly to?: string | number
      readonly below?: string | number
      readonly above?: string | number
    }

export type Query = {
  readonly where: readonly Condition[]
  readonly search?: string
  /** A column, with `-` before it for descending; ties are broken by id. Left out: by id, which is by age. */
  readonly sort?: string
  readonly after?: string
  readonly limit?: number
}

export type Work<Result> = {
  readonly practice: string
  readonly by: By
  readonly because: string
  /** The command as the log names it. */
  readonly command: string
  readonly decide: () => Decision<Result>
}

export type Committed<Result> = {
  readonly result: Result /** The entry's, or the practice's last where nothing changed. */
  readonly position: number
}

/** A change as the store keeps it, with what is never pushed as it stands. */
export type LoggedChange = Change & {
  /** What each changed field was. For `removed`, the whole record. */
  readonly was: Fields
  /** The record after the change, whole; `null` where removed. Held in memory at commit, and rebuilt when the log is read. */
  readonly after: AnyRecord | null
  readonly before: AnyRecord | null
}
export type LoggedEntry = Omit<Entry, 'changes'> & { readonly practice: string; readonly changes: readonly LoggedChange[] }

export type Timer = {
  readonly practice: string
  readonly area: string
  readonly record: string
  readonly name: string
  readonly due: Instant
}

export type KeyRef = { readonly principal: string; readonly route: string; readonly key: string }
export type KeptAnswer = {
  readonly bodyHash: string
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export type Practice = {
  readonly id: string
  readonly name: string
  readonly epoch: string
  readonly position: number
  /** When this life of its log began, where it began with a restore. What was waiting before may have happened since. */
  readonly restoredAt: Instant | null
}

export interface Store {
  /** Waits for the next shared commit; rejects with what `decide` threw. */
  change<Result>(work: Work<Result>): Promise<Committed<Result>>
  /** Page and position are of one moment. */
  list(
    practice: string,
    area: string,
    query: Query,
  ): Promise<{ items: readonly AnyRecord[]; next: string | null; position: number; epoch: string }>
  get(practice: string, area: string, id: string): Promise<AnyRecord | null>
  /** Looks across practices; for signing in and nothing else. */
  findAnywhere(area: string, column: string, value: string): Promise<{ practice: string; record: AnyRecord } | null>
  secret(practice: string, area: string, id: string, name: string): Promise<string | null>
  /** Entries after `since`, at most `limit`, with the changes' records as they stood then. */
  entries(practice: string, since: number, limit: number): Promise<{ epoch: string; position: number; entries: readonly LoggedEntry[] }>
  /** Timers due at `now`, earliest first. Firing one is a `change` that yields `timer … due: null`. */
  due(now: Instant, limit: number): Promise<readonly Timer[]>
  nextDue(): Promise<Instant | null>
  practices(): Promise<readonly Practice[]>
  makePractice(id: string, name: string): Promise<void>
  /** Told after each commit, in order, before the next begins: all entries that shared it. A listener's failure is reported and harms nobody. */
  onCommit(listener: (entries: readonly LoggedEntry[]) => void): () => void
  /** Sign-ins and their like, which have a life of their own beside the log. */
  readonly credentials: Credentials
  close(): Promise<void>
}

export type Session = {
  /** SHA-256 of the token; the token itself is kept nowhere. */
  readonly hash: string
  readonly practice: string
  readonly user: string
  readonly kind: 'user' | 'device' | 'key' | 'pairing' | 'signature'
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

export interface Credentials {
  open(session: Session): Promise<void>
  find(hash: string): Promise<Session | null>
  close(hash: string): Promise<void>
  closeAllOf(practice: string, user: string): Promise<void>
  /** Counts a try against a name (an account, an address) and answers how many there were in the window, this one included. */
  countTry(name: string, at: Instant, windowMilliseconds: number): Promise<number>
  /** With `at`, one try of that instant and no more. */
  forgetTries(name: string, at?: Instant): Promise<void>
}
