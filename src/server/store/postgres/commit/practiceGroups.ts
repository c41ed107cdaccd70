import { createWriteQueue, type WriteQueue } from '../../commit/writeQueue.ts'
import type { LoggedEntry } from '../../store.ts'
import type { PendingWrite } from './runGroup.ts'

/** Milliseconds after which groups of other practices no longer wait for a group. */
const longestGroup = 1000

type Deliver = () => Promise<void>

/**
 * Groups tell the listeners in the order in which they began, so that a process sees its commits in one order. A practice whose lock another
 * server holds delays the others for a moment, once: until it is quick again, no group waits for it.
 */
function createDeliveryOrder(): { readonly begin: (practice: string) => (deliver: Deliver) => Promise<void> } {
  const slow = new Set<string>()
  let previous = Promise.resolve()
  return {
    begin: (practice) => {
      const before = previous
      const ended = Promise.withResolvers<void>()
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        slow.add(practice)
        ended.resolve()
      }, longestGroup)
      if (!slow.has(practice)) previous = ended.promise
      return async (deliver) => {
        await before
        try {
          await deliver()
        } finally {
          clearTimeout(timer)
          if (!isLate) slow.delete(practice)
          ended.resolve()
        }
      }
    },
  }
}

/**
 * Executes writes of one practice that arrive together in one transaction of the database. Groups of different practices run at once, on
 * several servers too: the lock of the practice's row orders them.
 *
 * The order is guaranteed for each practice: commit; then the results; then, one turn later, the listeners; and only then the next group.
 */
export type PracticeGroups = {
  readonly enqueue: (practice: string, sender: string, write: Omit<PendingWrite, 'resolve' | 'reject'>) => Promise<never>
  /** Resolves when no write is pending and all listeners were notified; later writes are refused. */
  readonly close: (refusal: () => Error) => Promise<void>
}

type PracticeGroupsDeps = {
  /** Commits a group; the writes that it took are resolved or rejected. */
  readonly runGroup: (practice: string, next: () => PendingWrite | undefined) => Promise<readonly LoggedEntry[]>
  /** Tells the listeners about the entries of a commit. */
  readonly deliver: (practice: string, entries: readonly LoggedEntry[]) => Promise<void>
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createPracticeGroups(deps: PracticeGroupsDeps): PracticeGroups {
  const lanes = new Map<string, WriteQueue<PendingWrite>>()
  let closeRefusal: (() => Error) | null = null
  let onIdle: (() => void) | null = null
  const order = createDeliveryOrder()

  const runLane = async (practice: string, queue: WriteQueue<PendingWrite>) => {
    while (!queue.isEmpty()) {
      await nextTurn()
      const inOrder = order.begin(practice)
      const entries = await deps.runGroup(practice, queue.startGroup().next)
      await nextTurn()
      await inOrder(() => deps.deliver(practice, entries))
    }
    lanes.delete(practice)
    if (lanes.size === 0) onIdle?.()
  }
  return {
    enqueue: (practice, sender, write) =>
      new Promise((resolve, reject) => {
        const refusal = closeRefusal?.()
        if (refusal) return reject(refusal)
        const lane = lanes.get(practice)
        const queue = lane ?? createWriteQueue<PendingWrite>()
        queue.add(sender, { ...write, resolve, reject })
        if (lane) return
        lanes.set(practice, queue)
        void runLane(practice, queue)
      }),
    close: (refusal) =>
      new Promise((resolve) => {
        closeRefusal = refusal
        onIdle = resolve
        if (lanes.size === 0) resolve()
      }),
  }
}
