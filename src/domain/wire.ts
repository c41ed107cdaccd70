import type { Instant } from './time.ts'

/** What travels between server and browser, as `contract.md` has it. */

export type Fields = Readonly<Record<string, unknown>>

/** A record as the API gives it: these, and its area's own fields. */
export type RecordOf<F> = F & {
  readonly id: string
  readonly version: number
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly source?: { readonly system: string; readonly id: string }
}
export type AnyRecord = RecordOf<Fields>

export type By = {
  readonly kind: 'user' | 'device' | 'key' | 'patient' | 'system'
  readonly id: string
  readonly name: string
}

export type Change = {
  readonly area: string
  readonly record: string
  readonly version: number
  readonly kind: 'created' | 'changed' | 'removed'
  /** The fields that changed, objects whole, `null` where emptied; for `created` every field the reader may see. */
  readonly values: Fields
}

export type Entry = {
  readonly position: number
  readonly at: Instant
  readonly by: By
  readonly because: string
  readonly command: string
  readonly changes: readonly Change[]
}

export type Page<R = AnyRecord> = {
  readonly items: readonly R[]
  readonly epoch: string
  readonly position: number
  readonly next: string | null
}

export type Follow = {
  readonly areas: readonly string[]
  readonly epoch?: string
  readonly since?: number
  readonly location?: string
  /** Asks for less than one may see: the fields of that sight alone. */
  readonly sight?: string
}
export type Followed = { readonly epoch: string; readonly position: number; readonly build: string; readonly at: Instant }

export type Frame = {
  readonly epoch: string
  readonly from: number
  readonly to: number
  readonly at: Instant
  readonly entries: readonly Entry[]
}

export type Bye = { readonly reason: 'drain' | 'revoked' | 'slow' | 'expired' | 'upgrade' }
export type Here = { readonly at: string; readonly holding?: string }
export type Present = {
  readonly user: string
  readonly name: string
  readonly at: string
  readonly holding: string | null
  readonly since: Instant
}

/** RFC 9457, with what the contract adds. */
export type ProblemBody = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly requestId: string
  readonly errors?: readonly FieldError[]
  readonly possible?: readonly string[]
  readonly scope?: string
  /** Which guard of a chart refused, for words of one's own. */
  readonly reason?: string
  readonly triesLeft?: number
}
export type FieldError = { readonly path: string; readonly message: string }

export type CommandRequest = {
  readonly command: string
  readonly record?: string
  readonly expects?: number
  readonly data?: Fields
}
export type CommandAnswer = { readonly record: AnyRecord; readonly position: number }

export type SignedIn = {
  readonly token: string
  readonly expiresAt: Instant
  readonly user: Me
  readonly scopes: readonly string[]
}
export type Me = {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly practice: { readonly id: string; readonly name: string }
  readonly provider: string | null
  readonly locations: readonly string[] | null
}
