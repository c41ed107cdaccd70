/** Runs at most `maxConcurrent` tasks at a time, in arrival order. Refuses a task when `maxQueued` tasks are waiting. */
export function limitConcurrency(limits: { readonly maxConcurrent: number; readonly maxQueued: number }) {
  const waiters: (() => void)[] = []
  let running = 0

  const release = () => {
    const next = waiters.shift()
    if (next) next()
    else running -= 1
  }

  return async <Result>(work: () => Promise<Result>, createError: () => Error): Promise<Result> => {
    if (running < limits.maxConcurrent) running += 1
    else if (waiters.length >= limits.maxQueued) throw createError()
    else await new Promise<void>((resolve) => waiters.push(resolve))
    try {
      return await work()
    } finally {
      release()
    }
  }
}
