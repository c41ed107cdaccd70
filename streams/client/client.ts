import type { Observable } from 'rxjs'
import type { SystemFigures } from '#domain/system/systemFigures.ts'
import type { Instant } from '#domain/time.ts'
import type { AnyRecord, BatchResponse, CommandRequest, CurrentUser, Ghost, PresenceEntry } from '#domain/wire.ts'
import type { CommandCheck } from '../commands/commandChecks.ts'
import type { CommandStatus } from '../commands/commandStatus.ts'
import type { ConfirmSigner, Countersign } from '../commands/countersign.ts'
import type { LinkStatus } from '../link/linkStatus.ts'
import type { LastChange } from '../replica/lastChanges.ts'
import type { LiveCollection } from '../replica/liveCollection.ts'
import type { CollectionWindow } from '../replica/windowFilter.ts'

/** Another build than that of the page, which the server runs now. */
export type OtherBuild = {
  /** The build of the page; `null` if it is not known. */
  readonly own: string | null
  readonly server: string
  /** The most screens of the practice that were connected at once, as far as this page knows. */
  readonly screens: number
}

/** Everything a screen may do. The page creates one client, outside React. */
export type Client = {
  readonly me: CurrentUser
  /** When the session of this page ends. */
  readonly expiresAt: Instant
  /** The scopes that the user holds now. Read it where it is used, because it changes. */
  readonly scopes: ReadonlySet<string>
  /** The same at once and after each change. */
  readonly scopes$: Observable<ReadonlySet<string>>
  readonly link$: Observable<LinkStatus>
  /** A problem that only the user or a page reload can fix: the session ended, or the server runs another build than this page. */
  readonly requiredAction$: Observable<'signIn' | 'reload' | null>
  /** The build that a reload would load; `null` while the server runs that of this page. */
  readonly otherBuild: () => OtherBuild | null
  /** Milliseconds of the server's clock, from the latest frame; it never runs backwards. */
  readonly now: () => number
  /** Returns one shared subscription per area and window. A late subscriber receives the last rows first. */
  readonly collection: <R extends AnyRecord>(area: string, window?: CollectionWindow) => Observable<LiveCollection<R>>
  /** Resolves when the command is settled or refused; the rows change only through the stream. */
  readonly send: (request: CommandRequest) => Promise<CommandStatus>
  /** Sends commands as one: all of them happen, or none. Never queued while offline. Rejects with a `ProblemError`. */
  readonly sendTogether: (requests: readonly CommandRequest[]) => Promise<BatchResponse>
  readonly commands$: Observable<readonly CommandStatus[]>
  /** Resolves when every collection on this page contains the position. */
  readonly whenPositionShown: (position: number) => Promise<void>
  /**
   * Lists the commands, by full name, that the screen may offer for a record: the state machine allows them and the user has the scopes.
   */
  readonly allowedCommands: (area: string, record: AnyRecord) => readonly string[]
  /** Evaluates the state machine for one command with its data before it is sent. The reason names the guard that refused. */
  readonly checkCommand: (area: string, record: AnyRecord, request: CommandRequest) => CommandCheck
  readonly dismiss: (key: string) => void
  /** The last state change of a record that this page received, with its author. */
  readonly lastChange: (area: string, record: string) => LastChange | null
  /** The last change of any field of a record that this page received, with its author. */
  readonly lastWrite: (area: string, record: string) => LastChange | null
  /** Calls REST where a live collection does not fit, such as search or an import upload. Rejects with a `ProblemError`. */
  readonly fetch: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<unknown>
  /** Sends one command signed by another user at this screen, without signing that user in. Rejects with a `ProblemError`. */
  readonly countersign: Countersign
  /** Asks the server whether a PIN or a password is that of a user at this screen. Rejects with a `ProblemError` if it is not. */
  readonly confirmSigner: ConfirmSigner
  readonly presence$: Observable<readonly PresenceEntry[]>
  /** How the server does: each second while the place of this page is System, and the user may see it. */
  readonly system$: Observable<SystemFigures>
  /** Tells the other users on which screen this user is, which record is open there, and how it is about to be left. */
  readonly setPresence: (at: string, holding?: string, ghost?: Ghost) => void
  readonly retryNow: () => void
  readonly close: () => void
}
