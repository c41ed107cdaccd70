import type { SetTimer } from '#streams/link/linkMonitor.ts'

type PendingTimer = { readonly at: number; readonly order: number; readonly callback: () => void }

/** Clocks and timers that the test advances. During `sleep` only the wall clock advances. */
export function createManualTimers() {
  const clock = { now: Date.UTC(2026, 10, 24), monotonic: 0 }
  const timers = new Set<PendingTimer>()
  let order = 0
  const setTimer: SetTimer = (milliseconds, callback) => {
    const timer = { at: clock.monotonic + milliseconds, order: (order += 1), callback }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const nextBy = (until: number) =>
    [...timers].filter(({ at }) => at <= until).sort((left, right) => left.at - right.at || left.order - right.order)[0]
  return {
    clock,
    setTimer,
    timerCount: () => timers.size,
    /** Promises settle between two timers, as in production. */
    async advance(milliseconds: number) {
      const until = clock.monotonic + milliseconds
      await flushPromises()
      for (let timer = nextBy(until); timer; timer = nextBy(until)) {
        advanceTo(clock, timer.at)
        timers.delete(timer)
        timer.callback()
        await flushPromises()
      }
      advanceTo(clock, until)
    },
    sleep(milliseconds: number) {
      clock.now += milliseconds
    },
  }
}

function advanceTo(clock: { now: number; monotonic: number }, monotonic: number) {
  clock.now += Math.max(0, monotonic - clock.monotonic)
  clock.monotonic = Math.max(clock.monotonic, monotonic)
}

/** Resolves after every promise that waits for nothing else. */
export const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve))
