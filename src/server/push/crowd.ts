import type { Follower } from './follower.ts'

/** Everybody connected, by practice, in a room or not. */
export type Crowd = {
  readonly add: (follower: Follower) => void
  readonly remove: (follower: Follower) => void
  readonly of: (practice: string) => Iterable<Follower>
  readonly all: () => readonly Follower[]
}

export function openCrowd(): Crowd {
  const practices = new Map<string, Set<Follower>>()
  return {
    add(follower) {
      const { practice } = follower.principal
      practices.set(practice, (practices.get(practice) ?? new Set()).add(follower))
    },
    remove(follower) {
      const { practice } = follower.principal
      const theirs = practices.get(practice)
      theirs?.delete(follower)
      if (theirs?.size === 0) practices.delete(practice)
    },
    of: (practice) => practices.get(practice) ?? [],
    all: () => [...practices.values()].flatMap((followers) => [...followers]),
  }
}
