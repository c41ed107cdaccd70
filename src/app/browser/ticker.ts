type TickListener = (now: number) => void

/** One shared one-second tick for every running time on the screen. */
export type Ticker = {
  /** Server time in milliseconds; while frozen, the time of the last update. */
  readonly now: () => number
  /** Calls the listener immediately and every second. While frozen it receives the time of the last update. */
  readonly onTick: (listener: TickListener) => () => void
  /** The same, but never frozen: for clocks, and for code that detects that the screen is no longer live. */
  readonly onClockTick: (listener: TickListener) => () => void
  /** Stops running times while a screen is not live; `null` resumes them. */
  readonly freeze: (at: number | null) => void
}

/** Starts a timer of the runtime and returns its cancel function. */
export type StartTimer = (milliseconds: number, then: () => void) => () => void

/** @param now server time in milliseconds, never running backwards. */
export function createTicker(now: () => number, startTimer: StartTimer): Ticker {
  const listeners = new Set<() => void>()
  let frozen: number | null = null
  let cancelTimer: (() => void) | null = null

  const currentTime = () => frozen ?? now()
  const notifyAll = () => listeners.forEach((listener) => listener())
  const scheduleNext = () => {
    // 5 ms past the second: a timer that fires early would show the same second twice.
    cancelTimer = startTimer(1005 - (now() % 1000), () => {
      notifyAll()
      scheduleNext()
    })
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    listener()
    if (!cancelTimer) scheduleNext()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      cancelTimer?.()
      cancelTimer = null
    }
  }

  return {
    now: currentTime,
    // A new wrapper per call, so that one function can subscribe twice.
    onTick: (listener) => subscribe(() => listener(currentTime())),
    onClockTick: (listener) => subscribe(() => listener(now())),
    freeze: (at) => {
      if (at === frozen) return
      frozen = at
      notifyAll()
    },
  }
}
