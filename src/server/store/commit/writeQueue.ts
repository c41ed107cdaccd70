import { createFairQueue } from '../../turns/fairQueue.ts'
import { trackSenders } from '../../turns/recentSenders.ts'
import { turnClock } from '../../turns/turnClock.ts'

/** Writes that wait for a commit: those of users, who take turns, before those of long work. */
export type WriteQueue<Write> = {
  readonly add: (sender: string, write: Write) => void
  readonly startGroup: () => WriteGroup<Write>
  readonly isEmpty: () => boolean
}

export type WriteGroup<Write> = {
  /** Takes the next write for the commit. */
  readonly next: () => Write | undefined
  /** Whether the next write is not the first one of a user in this group. */
  readonly isNextFurther: () => boolean
  /** Whether users wrote lately beside each other, or beside long work. */
  readonly isShared: boolean
}

export function createWriteQueue<Write extends { readonly isBackground: boolean }>(now: () => number = turnClock): WriteQueue<Write> {
  const users = createFairQueue<Write>()
  const background = createFairQueue<Write>()
  const senders = trackSenders(now)
  return {
    add: (sender, write) => {
      senders.add(sender)
      const queue = write.isBackground ? background : users
      queue.add(sender, write)
    },
    startGroup: () => {
      const served = new Set<string | undefined>([undefined])
      // The first write of long work comes before those of users, so that a flood of these delays the work and never stops it.
      let isWorkDue = true
      const next = () => {
        const first = isWorkDue ? background.next() : undefined
        isWorkDue = false
        if (first) return first
        served.add(users.nextSender())
        return users.next() ?? background.next()
      }
      return { next, isNextFurther: () => served.has(users.nextSender()), isShared: senders.areSeveral() }
    },
    isEmpty: () => users.size() === 0 && background.size() === 0,
  }
}
