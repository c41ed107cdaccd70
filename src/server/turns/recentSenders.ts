export type RecentSenders = {
  readonly add: (sender: string) => void
  /** Whether several senders worked lately, so that one of them may be waiting for another. */
  readonly areSeveral: () => boolean
}

/** Milliseconds after the last change of the sender in which the next one is expected. */
const expectedFor = 1000

export function trackSenders(now: () => number): RecentSenders {
  let last: string | null = null
  let changedAt = Number.NEGATIVE_INFINITY
  return {
    add: (sender) => {
      if (last !== null && sender !== last) changedAt = now()
      last = sender
    },
    areSeveral: () => now() - changedAt < expectedFor,
  }
}
