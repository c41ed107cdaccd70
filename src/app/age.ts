import { millisecondsOf } from '#domain/time.ts'
import type { LinkStatus } from '#streams/client.ts'

/** How old a screen is. Frames or heartbeats come every two seconds, so five without one is worth a word. */
export type Age =
  | { readonly kind: 'opening' }
  | { readonly kind: 'live' }
  | { readonly kind: 'behind'; readonly seconds: number }
  /** `since` is the server's time of the last truth; `null` where there never was one. */
  | { readonly kind: 'notLive'; readonly since: number | null }

export const behindAfter = 5_000
export const notLiveAfter = 15_000

/** Judged by the clock and not by what the link says of itself: a link that hangs cannot announce it. */
export function ageOf(link: LinkStatus, now: number, openedAt: number): Age {
  const heard = link.lastHeard === null ? null : millisecondsOf(link.lastHeard)
  const silence = now - (heard ?? openedAt)
  if (silence >= notLiveAfter) return { kind: 'notLive', since: heard }
  if (heard === null) return { kind: 'opening' }
  return silence >= behindAfter ? { kind: 'behind', seconds: Math.floor(silence / 1000) } : { kind: 'live' }
}

export const sameAge = (one: Age, other: Age): boolean =>
  one.kind === other.kind &&
  (one.kind !== 'behind' || (other.kind === 'behind' && one.seconds === other.seconds)) &&
  (one.kind !== 'notLive' || (other.kind === 'notLive' && one.since === other.since))
