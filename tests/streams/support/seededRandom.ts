/** Pseudo-random numbers, the same for the same seed (mulberry32). */
export type SeededRandom = {
  /** A number from 0 up to but not including 1. */
  readonly next: () => number
  /** A whole number from 0 up to but not including `below`. */
  readonly upTo: (below: number) => number
  readonly isTrue: (likelihood: number) => boolean
  readonly oneOf: <T>(choices: readonly T[]) => T
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const upTo = (below: number) => Math.floor(next() * below)
  return {
    next,
    upTo,
    isTrue: (likelihood) => next() < likelihood,
    oneOf: <T>(choices: readonly T[]): T => choices[upTo(choices.length)] as T,
  }
}
