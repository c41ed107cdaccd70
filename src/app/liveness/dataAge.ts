import { millisecondsOf } from '#domain/time.ts'
import type { LinkStatus } from '#streams/link/linkStatus.ts'

/** The age of the data on a screen. Frames or heartbeats arrive every two seconds, so five seconds without one is shown. */
export type DataAge =
  | { readonly kind: 'opening' }
  | { readonly kind: 'live' }
  | { readonly kind: 'behind'; readonly seconds: number }
  /** `since` is the server time of the last message, in milliseconds; `null` if none ever arrived. */
  | { readonly kind: 'notLive'; readonly since: number | null }

export const behindAfter = 5_000
export const notLiveAfter = 15_000

/** Derives the age from the clock, not from the link phase: a hung connection cannot report that it hangs. */
export function dataAgeOf(link: LinkStatus, now: number, openedAt: number): DataAge {
  const lastHeardAt = link.lastMessageAt === null ? null : millisecondsOf(link.lastMessageAt)
  const sinceContact = now - (lastHeardAt ?? openedAt)
  if (sinceContact >= notLiveAfter) return { kind: 'notLive', since: lastHeardAt }
  if (lastHeardAt === null) return { kind: 'opening' }
  return sinceContact >= behindAfter ? { kind: 'behind', seconds: Math.floor(sinceContact / 1000) } : { kind: 'live' }
}

export const isSameDataAge = (a: DataAge, b: DataAge): boolean =>
  a.kind === b.kind &&
  (a.kind !== 'behind' || (b.kind === 'behind' && a.seconds === b.seconds)) &&
  (a.kind !== 'notLive' || (b.kind === 'notLive' && a.since === b.since))
