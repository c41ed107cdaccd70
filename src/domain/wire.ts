import type { Instant } from './time.ts'

/** What travels between server and browser, as `contract.md` defines it. */

export type Fields = Readonly<Record<string, unknown>>

/** A record from the API: these fields and those of its area. */
export type RecordOf<F> = F & {
  readonly id: string
  readonly version: number
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly source?: { readonly system: string; readonly id: string }
}
export type AnyRecord = RecordOf<Fields>

export type Actor = {
  readonly kind: 'user' | 'device' | 'key' | 'patient' | 'system'
  readonly id: string
  readonly name: string
}

/** The ways by which a command can reach the server. The server's own work, such as a scheduled check, counts as a timer. */
export const originKinds = ['screen', 'link', 'kiosk', 'kioskQueue', 'import', 'export', 'carrier', 'timer'] as const
export type OriginKind = (typeof originKinds)[number]

/** The way by which a command reached the server, and which screen, link, device, import, carrier or timer it was. */
export type Origin = { readonly kind: OriginKind; readonly id: string }

export type Change = {
  readonly area: string
  readonly record: string
  readonly version: number
  readonly kind: 'created' | 'changed' | 'removed'
  /** The changed fields, objects whole, `null` if emptied; for `created` every field that the reader may see. */
  readonly values: Fields
}

export type LogEntry = {
  readonly position: number
  readonly at: Instant
  readonly by: Actor
  readonly because: string
  /** Absent in entries of releases that did not record it. */
  readonly origin?: Origin
  /** When the command happened, if it was recorded later: `at` is when it was recorded. */
  readonly happenedAt?: Instant
  /** The fingerprint of the declarations under which it was written. Absent in entries of releases that did not record it. */
  readonly schema?: string
  /** `batch` for several commands in one transaction. */
  readonly command: string
  /** The commands of a batch, in order: those of areas of which the reader sees a change. */
  readonly commands?: readonly string[]
  readonly changes: readonly Change[]
}

export type Page<R = AnyRecord> = {
  readonly items: readonly R[]
  readonly epoch: string
  readonly position: number
  readonly next: string | null
  /** The number of records on all pages, if it was asked for: at most the number asked up to. */
  readonly count?: number
  /** The moment that a list of the past shows. */
  readonly at?: Instant
}

/** The most lists in one request to `POST /api/reads/`. */
export const maxReads = 20

/** The list calls of several areas, each by the parameters that its address would have. A list means a repeated parameter. */
export type ReadsRequest = {
  readonly reads: readonly { readonly area: string; readonly query: Readonly<Record<string, string | readonly string[]>> }[]
}
/** Everything is of one position. A read that is refused has its problem in the place of its page. */
export type ReadsResponse = { readonly epoch: string; readonly position: number; readonly answers: readonly (Page | ProblemBody)[] }

/** The version of the socket's protocol. A server answers clients of this version and of the one before. */
export const protocol = 2

/** Clients of this version did not send it. */
const firstProtocol = 1

/** Whether a server answers a client of this protocol. @param requested absent for a client of the first one */
export const isServedProtocol = (requested: number = firstProtocol): boolean => requested === protocol || requested === protocol - 1

export type FollowRequest = {
  readonly areas: readonly string[]
  readonly epoch?: string
  readonly since?: number
  readonly location?: string
  /** Requests a lesser view: only the fields of that view. */
  readonly sight?: string
  /** Omitted by clients of the first protocol. */
  readonly protocol?: number
  /** After the first list of those present, only what changes in it. */
  readonly presence?: 'changes'
}
export type FollowResponse = {
  readonly epoch: string
  readonly position: number
  readonly build: string
  readonly at: Instant
  /** How many screens and programs of the practice are connected. Absent in answers of earlier servers. */
  readonly screens?: number
  /** The protocol of the server. Absent in answers of servers of the first one. */
  readonly protocol?: number
}

export type Frame = {
  readonly epoch: string
  readonly from: number
  readonly to: number
  readonly at: Instant
  readonly entries: readonly LogEntry[]
}

export type ByeMessage = { readonly reason: 'drain' | 'revoked' | 'slow' | 'expired' | 'upgrade' | 'limit' }
/** A record as a user is about to leave it, such as an appointment that is dragged. It is never stored. */
export type Ghost = { readonly area: string; readonly values: Fields }
export type PresenceUpdate = { readonly at: string; readonly holding?: string; readonly ghost?: Ghost }
/** What a client reports of the frames that it took, at most once a second. */
export type FollowerReport = {
  readonly position: number
  /** The frame that ends at this position has just been drawn, so the time since its entries is the lag of this screen. */
  readonly isDrawn?: true
  /** Frames since the report before that were missing. */
  readonly lost?: number
  /** Frames since the report before that came again. */
  readonly repeated?: number
}
export type PresenceEntry = {
  readonly user: string
  readonly name: string
  readonly at: string
  readonly holding: string | null
  readonly since: Instant
  /** Since when the record is open, while there is one. */
  readonly heldSince?: Instant
  /** While there is one. */
  readonly ghost?: Ghost
}
/** An entry as a follower of changes receives it: one for each screen, with the number that its changes name. */
export type NumberedPresence = PresenceEntry & { readonly n: number }
/**
 * What changed since the list or the changes before. A new entry is whole, one of before has only what is another now; `null` ends a ghost
 * or an open record.
 */
export type PresenceChanges = {
  readonly changed: readonly ({ readonly n: number } & { readonly [Field in keyof PresenceEntry]?: PresenceEntry[Field] | null })[]
  /** The numbers of the entries that are gone. */
  readonly left: readonly number[]
}

/** An RFC 9457 body, with the contract's additions. */
export type ProblemBody = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly requestId: string
  readonly errors?: readonly FieldError[]
  readonly possible?: readonly string[]
  readonly scope?: string
  /** The guard that refused, as a key for client texts. */
  readonly reason?: string
  /** At most `maxConflicts` records against the command, as the caller may see them. */
  readonly conflicts?: readonly ConflictingRecord[]
  readonly triesLeft?: number
  /** The index of the command that was refused, in a batch. */
  readonly at?: number
  /** The error of an RFC, as it spells it. */
  readonly error?: string
  /** What the next proof of a device must contain. */
  readonly nonce?: string
}
export type ConflictingRecord = { readonly area: string; readonly record: AnyRecord }
/** The most records that a problem lists. */
export const maxConflicts = 50
export type FieldError = { readonly path: string; readonly message: string }

export type CommandRequest = {
  readonly command: string
  readonly record?: string
  readonly expects?: number
  readonly data?: Fields
  /** When it happened, for a command that a user records later. */
  readonly happenedAt?: Instant
}
/** Several commands, all of which are executed or none. `$0` is the record of the first, as a record or in the data of a later one. */
export type BatchRequest = { readonly commands: readonly CommandRequest[] }
export type BatchResponse = { readonly records: readonly AnyRecord[]; readonly position: number }
export type CommandResponse = { readonly record: AnyRecord; readonly position: number }

export type SignInResponse = {
  readonly token: string
  readonly expiresAt: Instant
  readonly user: CurrentUser
  readonly scopes: readonly string[]
}
export type CurrentUser = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly practice: { readonly id: string; readonly name: string }
  readonly provider: string | null
  readonly locations: readonly string[] | null
  /** The address of the screen after signing in that one of the groups has: `/reception`. */
  readonly startPage: string | null
}
