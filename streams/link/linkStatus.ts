import type { Instant } from '#domain/time.ts'

/** The state of the connection. The last known rows stay on the screen in every phase. */
export type LinkStatus = {
  readonly phase: 'offline' | 'joining' | 'live' | 'stale'
  /** Server time of the last frame or heartbeat; `null` before the first. */
  readonly lastMessageAt: Instant | null
  readonly position: number
  /** Milliseconds until the next attempt; `null` when none is scheduled. */
  readonly retryIn: number | null
}
