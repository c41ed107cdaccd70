/** Calls back once after this delay, unless it is cancelled. Tests supply a timer that they advance manually. */
export type SetTimer = (milliseconds: number, callback: () => void) => CancelTimer
export type CancelTimer = () => void

/** The longest delay that a timer of the runtime can hold, in milliseconds; it fires at once for a longer one. */
const maxDelay = 2 ** 31 - 1

export const setTimer: SetTimer = (milliseconds, callback) => {
  let remaining = milliseconds
  const next = (): void => {
    if (remaining <= maxDelay) return void (timer = setTimeout(callback, remaining))
    remaining -= maxDelay
    timer = setTimeout(next, maxDelay)
  }
  let timer: NodeJS.Timeout
  next()
  return () => clearTimeout(timer)
}

/** Resolves after the event loop has processed other pending work. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
