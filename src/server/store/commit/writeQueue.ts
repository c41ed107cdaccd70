import { createFairQueue } from '../../turns/fairQueue.ts'
import { maxGroupTime } from './groupTime.ts'

/** Writes that wait for a commit: those of users, who take turns, before those of long work. */
export type WriteQueue<Write> = {
  readonly add: (sender: string, write: Write) => void
  readonly startGroup: () => WriteGroup<Write>
  readonly isEmpty: () => boolean
}

export type WriteGroup<Write> = {
  /** Takes the next write for the commit. */
  readonly next: () => Write | undefined
  /** Milliseconds of its writes that a group may use, however little its commit costs. */
  readonly leastTime: number
}

/** Milliseconds of a group's work: the rest shares the next commit, some turns later. */
export const leastGroupTime = 2
/** A group for which several senders wait takes fewer writes, so that each of them waits for a shorter one. */
const leastSharedTime = 1

export function createWriteQueue<Write extends { readonly isBackground: boolean }>(): WriteQueue<Write> {
  const users = createFairQueue<Write>()
  const background = createFairQueue<Write>()
  return {
    add: (sender, write) => (write.isBackground ? background : users).add(sender, write),
    startGroup: () => {
      // The first write of long work comes before those of users, so that a flood of these delays the work and never stops it.
      let isWorkDue = true
      const next = () => {
        const first = isWorkDue ? background.next() : undefined
        isWorkDue = false
        return first ?? users.next() ?? background.next()
      }
      return { next, leastTime: leastTimeFor(users.senders()) }
    },
    isEmpty: () => users.size() === 0 && background.size() === 0,
  }
}

/** A group without a user's write may use all of it, because no user waits for it. */
const leastTimeFor = (senders: number): number => (senders === 0 ? maxGroupTime : senders === 1 ? leastGroupTime : leastSharedTime)
