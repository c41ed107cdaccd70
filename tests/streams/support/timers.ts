import type { SetTimer } from '#streams/watch.ts'

type Due = { readonly at: number; readonly order: number; readonly then: () => void }

/** Clocks and timers that are turned by hand. `asleep`, the wall goes on and nothing else does. */
export function handTurned() {
  const clock = { now: Date.UTC(2026, 10, 24), monotonic: 0 }
  const timers = new Set<Due>()
  let order = 0
  const setTimer: SetTimer = (milliseconds, then) => {
    const due = { at: clock.monotonic + milliseconds, order: (order += 1), then }
    timers.add(due)
    return () => void timers.delete(due)
  }
  const nextBy = (until: number) =>
    [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at || one.order - other.order)[0]
  return {
    clock,
    setTimer,
    running: () => timers.size,
    /** Promises settle between two timers, as they would. */
    async pass(milliseconds: number) {
      const until = clock.monotonic + milliseconds
      await settled()
      for (let due = nextBy(until); due; due = nextBy(until)) {
        turnTo(clock, due.at)
        timers.delete(due)
        due.then()
        await settled()
      }
      turnTo(clock, until)
    },
    sleep(milliseconds: number) {
      clock.now += milliseconds
    },
  }
}

function turnTo(clock: { now: number; monotonic: number }, monotonic: number) {
  clock.now += Math.max(0, monotonic - clock.monotonic)
  clock.monotonic = Math.max(clock.monotonic, monotonic)
}

/** When everything that was promised, and hung on nothing else, has come. */
export const settled = () => new Promise<void>((then) => setImmediate(then))
