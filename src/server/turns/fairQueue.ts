export type FairQueue<Item> = {
  readonly size: () => number
  /** The sender of the next item. */
  readonly nextSender: () => string | undefined
  readonly has: (sender: string) => boolean
  readonly add: (sender: string, item: Item) => void
  readonly next: () => Item | undefined
}

/** Gives the first item of each sender in turn. The items of one sender keep their order. */
export function createFairQueue<Item>(): FairQueue<Item> {
  const queues = new Map<string, Item[]>()
  let size = 0
  return {
    size: () => size,
    nextSender: () => queues.keys().next().value,
    has: (sender: string) => queues.has(sender),
    add: (sender: string, item: Item) => {
      size += 1
      const queue = queues.get(sender)
      if (queue) queue.push(item)
      else queues.set(sender, [item])
    },
    next: (): Item | undefined => {
      const [entry] = queues
      if (!entry) return undefined
      const [sender, queue] = entry
      size -= 1
      const item = queue.shift()
      queues.delete(sender)
      if (queue.length > 0) queues.set(sender, queue)
      return item
    },
  }
}
