import { millisecondsOf, type Instant } from '#domain/time.ts'

export type ServerClock = {
  /** Milliseconds since 1970 by the server's clock. After the first frame it never runs backwards. */
  readonly now: () => number
  readonly addSample: (at: Instant) => void
}

/** Number of samples; with a heartbeat every second, about half a minute. */
const maxSamples = 32

/**
 * Estimates the server's clock from our monotonic clock. A received time is always late by the network delay and never early, so the
 * largest recent offset is the best. Old samples are dropped, because clocks drift.
 * @param wallClock used until the first sample.
 */
export function createServerClock(monotonic: () => number, wallClock: () => number): ServerClock {
  const offsets: number[] = []
  let latest = -Infinity
  return {
    now() {
      if (offsets.length === 0) return wallClock()
      latest = Math.max(latest, monotonic() + Math.max(...offsets))
      return latest
    },
    addSample(at) {
      offsets.push(millisecondsOf(at) - monotonic())
      if (offsets.length > maxSamples) offsets.shift()
    },
  }
}
