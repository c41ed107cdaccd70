import type { Follower } from '../followers/follower.ts'

/** All connected followers by practice, whether or not they are in a room. */
export type Connections = {
  readonly add: (follower: Follower) => void
  readonly remove: (follower: Follower) => void
  readonly of: (practice: string) => Iterable<Follower>
  readonly count: (practice: string) => number
  readonly all: () => readonly Follower[]
}

export function createConnections(): Connections {
  const practices = new Map<string, Set<Follower>>()
  return {
    add(follower) {
      const { practice } = follower.principal
      practices.set(practice, (practices.get(practice) ?? new Set()).add(follower))
    },
    remove(follower) {
      const { practice } = follower.principal
      const practiceFollowers = practices.get(practice)
      practiceFollowers?.delete(follower)
      if (practiceFollowers?.size === 0) practices.delete(practice)
    },
    count: (practice) => practices.get(practice)?.size ?? 0,
    of: (practice) => practices.get(practice) ?? [],
    all: () => [...practices.values()].flatMap((followers) => [...followers]),
  }
}
