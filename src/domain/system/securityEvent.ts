import type { Instant } from '../time.ts'
import type { Actor } from '../wire.ts'

/** The kinds of events that the server records beside the log, because they change no record. `omitted` counts events beyond what one batch can hold. */
export const securityEventKinds = ['recordOpened', 'refused', 'signInFailed', 'pairingRejected', 'omitted'] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** One or more equal events within a batch. It contains no body, no password, no address of a record and no typed text. */
export type SecurityEvent = {
  /** The first of the equal events. */
  readonly at: Instant
  readonly kind: SecurityEventKind
  readonly count: number
  /** The sender of the request, or the known user whose sign-in failed; `null` for an unknown sender. */
  readonly by: Actor | null
  /** Equal for equal unknown usernames until the next start of the server. The key of this hash is stored nowhere. */
  readonly unknownName: string | null
  /** The address of the sender. */
  readonly address: string
  /** The method and the pattern of the path: `GET /api/patients/:id`. */
  readonly route: string
  readonly status: number
  readonly command: string | null
  readonly area: string | null
  readonly record: string | null
}

/** A stored event, as the API lists it. */
export type ListedSecurityEvent = SecurityEvent & { readonly id: string }

export type SecurityEventPage = { readonly items: readonly ListedSecurityEvent[]; readonly next: string | null }

/** Days after which an event is deleted. */
export const securityRetentionDays = 90
/** Events kept of each kind in a practice. More are deleted earlier, the oldest first. */
export const maxSecurityEvents = 20_000
