import type { Cell } from '#domain/figures/countCells.ts'
import type { CellGroup, CellGroupKey } from '#domain/figures/groupCells.ts'
import type { FigureCell, IdDimension } from '#domain/figures/figure.ts'
import type { Problem } from '#domain/problems.ts'
import type { Query } from '#domain/query.ts'
import type { OpenNote } from '#domain/system/openNote.ts'
import type { ListedSecurityEvent, SecurityEvent } from '#domain/system/securityEvent.ts'
import type { Day, Instant } from '#domain/time.ts'
import type { RecordIn } from '#resources/index.ts'
import type { AnyRecord, Actor, Change, LogEntry, Fields, Origin, Page } from '#domain/wire.ts'

/**
 * The store's contract. Every implementation passes one contract suite.
 *
 * A transaction is a generator that yields requests and receives their results, so it can wait for the store and for nothing else.
 * SQLite answers at once, PostgreSQL after a round trip; no stray `await` can come between read and write.
 * Its writes form one transaction and one log entry at the practice's next position. If it throws, nothing is written.
 */
export type Tx<Result> = Generator<StoreRequest, Result, never>

export type StoreRequest =
  | { readonly type: 'get'; readonly area: string; readonly id: string }
  | { readonly type: 'find'; readonly area: string; readonly query: Query }
  | { readonly type: 'count'; readonly area: string; readonly query: Query }
  /** The record to write, or `null` to remove it. The store sets version, `createdAt` and `updatedAt`, and returns the written record. */
  | { readonly type: 'write'; readonly area: string; readonly id: string; readonly fields: Fields | null }
  | { readonly type: 'timer'; readonly area: string; readonly id: string; readonly name: string; readonly due: Instant | null }
  /** When the timer is due, or `null` if there is none: the scheduler may find it moved or cancelled. */
  | { readonly type: 'due'; readonly area: string; readonly id: string; readonly name: string }
  | { readonly type: 'secret'; readonly area: string; readonly id: string; readonly name: string; readonly value: string | null }
  | { readonly type: 'keep'; readonly key: IdempotencyKey; readonly response: StoredResponse }
  | { readonly type: 'kept'; readonly key: IdempotencyKey }
  /**
   * Adds to the cells of a figure, beside what the changes of this transaction add to them. A figure that did not agree with its records is
   * corrected so. Without a change nothing is added.
   */
  | { readonly type: 'addCells'; readonly area: string; readonly cells: readonly Cell[] }
  /** The position of this transaction's entry by the writes so far; the practice's last position if there are none. */
  | { readonly type: 'position' }

export type TxRequest<Result> = {
  readonly practice: string
  readonly by: Actor
  readonly origin: Origin
  readonly because: string
  /** When the command happened, if it is recorded later. */
  readonly happenedAt?: Instant
  /** The command name in the log. */
  readonly command: string
  /** The names of a batch's commands. */
  readonly commands?: readonly string[]
  /** Long work, whose writes let those of users go first. */
  readonly isBackground?: true
  /** A start needs it. On a full disk it may create records, too, because there would be no server without it. */
  readonly isOfStart?: true
  /** @param now the time of the transaction in milliseconds: its entry, stamps and states all have this one */
  readonly run: (now: number) => Tx<Result>
}

export type CommitResult<Result> = {
  readonly result: Result /** The entry's position, or the practice's last position if nothing changed. */
  readonly position: number
  /** Whether the log has an entry of it. */
  readonly isWritten: boolean
}

/** A change with the record before and after, which are never pushed unfiltered. */
export type LoggedChange = Change & {
  /** The previous value of each changed field. For `removed`, the whole record. */
  readonly was: Fields
  /** The whole record after the change; `null` if removed. Held in memory at commit, and rebuilt when the log is read. */
  readonly after: AnyRecord | null
  readonly before: AnyRecord | null
}
/** A cell of a figure that an entry changed. The log does not hold it, because it follows from the changes. */
export type FigureChange = {
  /** `figures/…`. */
  readonly area: string
  readonly cell: FigureCell
  /** Every measure is zero. */
  readonly isRemoved: boolean
  /** The measures before the entry. */
  readonly before: readonly number[]
}

export type LoggedEntry = Omit<LogEntry, 'changes'> & {
  readonly practice: string
  readonly changes: readonly LoggedChange[]
  /** Absent if it changed none, and in an entry that was read far back. */
  readonly figures?: readonly FigureChange[]
}

/** A position of the log and how long the records stood so. */
export type LogMoment = {
  readonly position: number
  /** The time of its entry; `null` if the log has none there. */
  readonly at: Instant | null
  /** The time of the next entry, if there is one. */
  readonly until: Instant | null
  /** The last position. */
  readonly head: number
}

/** An entry with only its changes of some records, without their records before and after. */
export type RecordEntry = Omit<LoggedEntry, 'changes' | 'figures'> & { readonly changes: readonly Omit<LoggedChange, 'after' | 'before'>[] }

export type Timer = {
  readonly practice: string
  readonly area: string
  readonly record: string
  readonly name: string
  readonly due: Instant
}

export type IdempotencyKey = { readonly principal: string; readonly route: string; readonly key: string }
export type StoredResponse = {
  readonly bodyHash: string
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Absent in responses of releases that did not store it. */
  readonly replay?: Replay
}

/** What the response to a repeated request needs if its principal sees the record differently by then. */
export type Replay = {
  /** A hash of what decided how the principal saw the record. */
  readonly viewer: string
  readonly record: RecordStub
  /** The records of a batch, in order. The first of them is also `record`. */
  readonly records?: readonly RecordStub[]
  readonly position: number
}
export type RecordStub = Pick<AnyRecord, 'id' | 'version' | 'createdAt' | 'updatedAt'>

export type Practice = {
  readonly id: string
  readonly name: string
  readonly epoch: string
  readonly position: number
  /** The start of the current epoch if a restore began it. Messages queued before it may have been sent since. */
  readonly restoredAt: Instant | null
}

/** The reads of an implementation, which serves every area alike. */
export type UntypedReads = {
  readonly list: (practice: string, area: string, query: Query) => Promise<Page>
  readonly get: (practice: string, area: string, id: string) => Promise<AnyRecord | null>
  readonly findAnywhere: (area: string, column: string, value: string) => Promise<{ practice: string; record: AnyRecord } | null>
}

/** The same reads for callers that name the area, whose declaration checked each record when it was written. */
export const typedReads = <Read extends keyof UntypedReads>(reads: Pick<UntypedReads, Read>): Pick<Store, Read> =>
  reads as unknown as Pick<Store, Read>

export interface Store {
  /** Waits for the next shared commit; rejects with the error that the transaction threw. */
  change<Result>(request: TxRequest<Result>): Promise<CommitResult<Result>>
  /** Page and position are of the same moment. */
  list<Area extends string>(practice: string, area: Area, query: Query): Promise<Page<RecordIn<Area>>>
  get<Area extends string>(practice: string, area: Area, id: string): Promise<RecordIn<Area> | null>
  /** Several pages of one moment. A read that is refused has its problem in the place of its page, and the others are answered. */
  readTogether(practice: string, reads: readonly PageRead[]): Promise<PagesOfOneMoment>
  /** The cells of a figure by location and day. Page and position are of the same moment. @throws Problem `counting` while it is counted. */
  figureCells(practice: string, area: string, query: CellQuery): Promise<CellPage>
  /** The cells of a figure by day, added up. Whole months come from the months of the figure, if it has them. @throws Problem `counting` */
  figureGroups(practice: string, area: string, query: GroupQuery): Promise<GroupPage>
  /** Searches all practices; only signing in uses it. */
  findAnywhere<Area extends string>(area: Area, column: string, value: string): Promise<{ practice: string; record: RecordIn<Area> } | null>
  secret(practice: string, area: string, id: string, name: string): Promise<string | null>
  /** Entries after `since`, at most `limit`, with the changes' records as they were then. */
  entries(practice: string, since: number, limit: number): Promise<{ epoch: string; position: number; entries: readonly LoggedEntry[] }>
  /**
   * Entries before a position that changed one of these records, newest first: at most `limit`, and fewer if they are large, but at least one
   * if there is any.
   */
  entriesOfRecords(
    practice: string,
    records: readonly { readonly area: string; readonly record: string }[],
    page: { readonly before: number | null; readonly limit: number },
  ): Promise<{ readonly entries: readonly RecordEntry[]; readonly hasMore: boolean }>
  /** The moment of a position, or the last one at an instant, whose position is 0 if the log begins later. */
  momentOf(practice: string, at: number | Instant): Promise<LogMoment>
  /** Timers due at `now`, earliest first. Firing one is a `change` that yields `timer … due: null`. */
  due(now: Instant, limit: number): Promise<readonly Timer[]>
  nextDue(): Promise<Instant | null>
  /** A number that grows whenever a timer may have been set, so that the scheduler need not look after each commit. */
  timersSet(): number
  /** Timers of a practice whose name is not one of those that the area has now, at most `limit`, by area, record and name. */
  unknownTimers(
    practice: string,
    isKnown: (area: string, name: string) => boolean,
    limit: number,
  ): Promise<readonly Pick<Timer, 'area' | 'record' | 'name'>[]>
  practices(): Promise<readonly Practice[]>
  /** Creates a practice, with its first entry in the same transaction: a refused first entry leaves no practice. */
  createPractice<Result>(id: string, name: string, first?: Omit<TxRequest<Result>, 'practice'>): Promise<void>
  /**
   * Called after each commit, in order, before the next begins, with all entries of the commit. An error in a listener is only reported.
   */
  onCommit(listener: (entries: readonly LoggedEntry[]) => void): () => void
  /** Stores what a file beside the data contains now, for verification; `null` if it was removed. */
  readonly sealFile: (name: string, seal: string | null) => Promise<void>
  /** Sessions and sign-in attempts, which are not in the log. */
  readonly credentials: Credentials
  /** Events that change no record, which are not in the log. */
  readonly securityEvents: SecurityEvents
  /** Notes about who opened a record, which are not in the log. */
  readonly openNotes: OpenNotes
  close(): Promise<void>
}

export interface SecurityEvents {
  /** Stores a batch, each event with the practice it belongs to, or `''` if the sender is unknown. */
  append(events: readonly { readonly practice: string; readonly event: SecurityEvent }[]): Promise<void>
  /** The newest events of these practices, at most `limit`, older than the event `before`. */
  list(
    practices: readonly string[],
    page: { readonly before: number | null; readonly limit: number },
  ): Promise<readonly ListedSecurityEvent[]>
}

export interface OpenNotes {
  /**
   * Notes that someone opened a record, unless a note of theirs within the last `window` milliseconds exists. Resolves once it is durable.
   */
  add(practice: string, note: Omit<OpenNote, 'id'>, window: number): Promise<void>
  /** The newest notes of an area, or of one record in it, at most `limit`, older than the note `before`. */
  list(
    practice: string,
    of: { readonly area: string; readonly record: string | null },
    page: { readonly before: number | null; readonly limit: number },
  ): Promise<readonly OpenNote[]>
}

/** Which cells of a figure. `locations: null` is every location; `to` is the day after the last. */
export type CellQuery = {
  readonly locations: readonly string[] | null
  readonly members?: Members
  readonly from?: Day
  readonly to?: Day
  readonly after?: string
  readonly limit: number
  /** The position at which the cells are wanted. Omitted: now. */
  readonly at?: number
}
/** The members that a query asks for: of the other dimensions, all. */
export type Members = Partial<Readonly<Record<IdDimension, string>>>
export type CellPage = {
  readonly items: readonly FigureCell[]
  readonly next: string | null
  readonly position: number
  readonly epoch: string
}

/** Cells of a period added up by what they have in common. */
export type GroupQuery = Pick<CellQuery, 'locations' | 'members'> & {
  readonly from: Day
  readonly to: Day
  readonly group: readonly CellGroupKey[]
}
export type GroupPage = Omit<CellPage, 'items' | 'next'> & { readonly items: readonly CellGroup[] }

/** What a read of several pages may ask for: records, the cells of a figure, or their sums. */
export type PageRead =
  | { readonly type: 'records'; readonly area: string; readonly query: Query }
  | { readonly type: 'cells'; readonly area: string; readonly query: CellQuery }
  | { readonly type: 'groups'; readonly area: string; readonly query: GroupQuery }
export type StoredPage = Page | CellPage | GroupPage
export type PagesOfOneMoment = {
  readonly epoch: string
  readonly position: number
  readonly pages: readonly (StoredPage | Problem)[]
}

export type Session = {
  /** SHA-256 of the token; the token itself is not stored. */
  readonly hash: string
  readonly practice: string
  readonly user: string
  readonly kind: 'user' | 'device' | 'key' | 'pairing' | 'signature' | 'secondFactor' | 'invite'
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

export type AttemptLimit = { readonly name: string; readonly max: number; readonly windowMilliseconds: number }

export type LimitedAttempt = {
  /** Milliseconds until the limits allow another attempt; 0 if this one was counted. */
  readonly wait: number
  /** Attempts left within the first limit. */
  readonly remaining: number
}

export interface Credentials {
  createSession(session: Session): Promise<void>
  findSession(hash: string): Promise<Session | null>
  /** All of one user, expired ones included. */
  listSessionsOf(practice: string, user: string): Promise<readonly Session[]>
  deleteSession(hash: string): Promise<void>
  deleteSessionsOf(practice: string, user: string): Promise<void>
  /** Counts an attempt for a name (an account, an address) and returns how many there were in the window, this one included. */
  countAttempt(name: string, at: Instant, windowMilliseconds: number): Promise<number>
  /**
   * Counts one attempt for every limit, or for none if a limit is reached, so that a refused attempt does not extend the wait.
   */
  countWithin(limits: readonly [AttemptLimit, ...AttemptLimit[]], at: Instant): Promise<LimitedAttempt>
  /** With `at`, deletes one attempt of that instant only. */
  deleteAttempts(name: string, at?: Instant): Promise<void>
}
