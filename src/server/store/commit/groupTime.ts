/** Milliseconds that the writes of a group may use. */
export type GroupLimits = {
  /** For the first write of each sender. */
  readonly first: number
  /** For the others, which come after those. */
  readonly further: number
}

/** How long a group takes writes before it commits. */
export type GroupTime = {
  /** @param isShared Several users write, so that one of them may be waiting for the end of this group. */
  readonly limits: (isShared: boolean) => GroupLimits
  /** @param cost Milliseconds that a group took beside its writes: saving its figures and seals, the commit, and the listeners. */
  readonly addCost: (cost: number) => void
}

/** Milliseconds. With the cost of a commit, a turn stays within its budget. */
export const maxGroupTime = 10
/** Milliseconds of writes, however little a commit costs. */
export const leastGroupTime = 2
/** The same for further writes of a sender while others write, too. */
const leastSharedTime = 1
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
  const share = (least: number, perCost: number) => Math.min(maxGroupTime, Math.max(least, perCost * meanCost))
  return {
    limits: (isShared) => {
      const first = share(leastGroupTime, sharePerCost)
      return { first, further: isShared ? share(leastSharedTime, 1) : first }
    },
    addCost: (cost) => {
      meanCost += weight * (cost - meanCost)
    },
  }
}
