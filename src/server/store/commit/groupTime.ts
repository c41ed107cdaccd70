/** How long a group takes writes before it commits. */
export type GroupTime = {
  /** @returns milliseconds, at least `least` */
  readonly share: (least: number) => number
  /** @param cost Milliseconds that a group took beside its writes: saving its figures and seals, the commit, and the listeners. */
  readonly addCost: (cost: number) => void
}

/** Milliseconds. With the cost of a commit, a turn stays within its budget. */
export const maxGroupTime = 10
/** A group's writes may take so many times what its commit costs, so that a quarter of the time goes into commits at most. */
const sharePerCost = 3
/** The weight of the latest group in the running mean. */
const weight = 0.1

/**
 * A commit costs the same for one write and for many: a write to the disk, a frame for every follower, a look at the timers. Where that
 * is much, as with many followers or on a slow disk, a group takes more writes; where it is little, each write is answered sooner.
 */
export function createGroupTime(): GroupTime {
  let meanCost = 0
  return {
    share: (least) => Math.min(maxGroupTime, Math.max(least, sharePerCost * meanCost)),
    addCost: (cost) => {
      meanCost += weight * (cost - meanCost)
    },
  }
}
