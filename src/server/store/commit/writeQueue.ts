import { createFairQueue } from '../../turns/fairQueue.ts'

/** Writes that wait for a commit: those of users, who take turns, before those of long work. */
export type WriteQueue<Write> = {
  readonly add: (sender: string, write: Write) => void
  readonly startGroup: () => WriteGroup<Write>
  readonly isEmpty: () => boolean
}

export type WriteGroup<Write> = {
  /** Takes the next write for the commit. */
  readonly next: () => Write | undefined
  /** Milliseconds after which the commit takes no further write. */
  readonly maxTime: number
}

/** Milliseconds of a group's work: the rest shares the next commit, some turns later. */
export const maxGroupTime = 2
/** A group for which several senders wait takes fewer writes, so that each of them waits for a shorter one. */
export const maxSharedTime = 1
/** A group without a user's write may use more, because no user waits for it, and each commit costs a write to the disk. */
export const maxBackgroundTime = 8

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
      return { next, maxTime: maxTimeFor(users.senders()) }
    },
    isEmpty: () => users.size() === 0 && background.size() === 0,
  }
}

const maxTimeFor = (senders: number): number => (senders === 0 ? maxBackgroundTime : senders === 1 ? maxGroupTime : maxSharedTime)
