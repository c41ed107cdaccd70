/**
 * `preferred`: of users whom the server knows already. They wait in a queue of their own, which runs first, so that a flood of strangers
 * neither fills it nor delays it.
 */
export type QueueName = 'usual' | 'preferred'

/** Runs at most `maxConcurrent` tasks at a time, in arrival order in each queue. Refuses a task when `maxQueued` tasks wait in its queue. */
export function limitConcurrency(limits: { readonly maxConcurrent: number; readonly maxQueued: number }) {
  const waiters: Readonly<Record<QueueName, (() => void)[]>> = { preferred: [], usual: [] }
  let running = 0

  const release = () => {
    const next = waiters.preferred.shift() ?? waiters.usual.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(work: () => Promise<Result>, createError: () => Error, queue: QueueName = 'usual'): Promise<Result> => {
    if (running < limits.maxConcurrent) running += 1
    else if (waiters[queue].length >= limits.maxQueued) throw createError()
    else await new Promise<void>((resolve) => waiters[queue].push(resolve))
    try {
      return await work()
    } finally {
      release()
    }
  }
}
