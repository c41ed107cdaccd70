import { millisecondsOf, type Instant } from '#domain/time.ts'

export type ServerClock = {
  /** Milliseconds since 1970 as the server has them. After the first frame it never runs backwards. */
  readonly now: () => number
  readonly heard: (at: Instant) => void
}

/** Samples that count: with a heartbeat every second, some half a minute. */
const kept = 32

/**
 * The server's clock, carried on by our own monotonic one. What is heard is always late by the way it came, never early, so the
 * greatest of the latest offsets is the truest; an older one is forgotten, because two clocks drift.
 * @param wall what to go by until something was heard.
 */
export function serverClock(monotonic: () => number, wall: () => number): ServerClock {
  const offsets: number[] = []
  let latest = -Infinity
  return {
    now() {
      if (offsets.length === 0) return wall()
      latest = Math.max(latest, monotonic() + Math.max(...offsets))
      return latest
    },
    heard(at) {
      offsets.push(millisecondsOf(at) - monotonic())
      if (offsets.length > kept) offsets.shift()
    },
  }
}
