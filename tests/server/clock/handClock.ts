import type { SetTimer } from '#server/clock/timer.ts'

/** Time that stands still until it is turned by hand. */
export type HandClock = {
  readonly now: () => number
  readonly setTimer: SetTimer
  /** Time passes: what falls due on the way is called, each at its moment. @returns How many were. */
  readonly turn: (milliseconds: number) => number
  /** The wall clock is set, forward or back; no time passes. */
  readonly set: (milliseconds: number) => void
  /** Resolves when somebody has set a timer since the last turn: when all has come to rest. */
  readonly asleep: () => Promise<void>
}

type Waiting = { readonly at: number; readonly ring: () => void }

export function aHandClock(start = Date.parse('2026-11-21T08:00:00.000Z')): HandClock {
  let passed = 0
  let wall = start
  let waiting: Waiting[] = []
  let settled = Promise.withResolvers<void>()
  const pop = (until: number): Waiting | undefined => {
    const next = waiting.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0]
    waiting = waiting.filter((one) => one !== next)
    return next
  }
  const passTo = (at: number) => {
    wall += at - passed
    passed = at
  }
  return {
    now: () => wall,
    setTimer(milliseconds, ring) {
      const one = { at: passed + milliseconds, ring }
      waiting.push(one)
      settled.resolve()
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
    turn(milliseconds) {
      const until = passed + milliseconds
      let rung = 0
      settled = Promise.withResolvers()
      for (let next = pop(until); next; next = pop(until)) {
        passTo(Math.max(passed, next.at))
        next.ring()
        rung += 1
      }
      passTo(until)
      return rung
    },
    set: (milliseconds) => {
      wall += milliseconds
    },
    asleep: () => settled.promise,
  }
}
