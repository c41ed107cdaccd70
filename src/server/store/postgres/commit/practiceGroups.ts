import { createWriteQueue, type WriteQueue } from '../../commit/writeQueue.ts'
import type { LoggedEntry } from '../../store.ts'
import { createDeliveryOrder } from './createDeliveryOrder.ts'
import type { PendingWrite } from './runGroup.ts'

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
