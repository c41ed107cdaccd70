import type { SetTimer } from '#server/clock/timer.ts'

/** A clock that only moves when a test advances it. */
export type ManualClock = {
  readonly now: () => number
  readonly setTimer: SetTimer
  /** Advances time and calls each timer that falls due, at its moment. @returns how many were called */
  readonly advance: (milliseconds: number) => number
  /** Sets the wall clock forward or back by so many milliseconds. No time passes for timers. */
  readonly shiftWallClock: (milliseconds: number) => void
  /** Resolves when a timer has been set since the last advance, which means that the caller is idle. */
  readonly untilIdle: () => Promise<void>
  /** The longest delay that a timer was set to, in milliseconds. */
  readonly longestDelay: () => number
}

type PendingTimer = { readonly at: number; readonly callback: () => void }

export function createManualClock(startTime = Date.parse('2026-11-21T08:00:00.000Z')): ManualClock {
  let elapsed = 0
  let wallTime = startTime
  let pending: PendingTimer[] = []
  let longestDelay = 0
  let idle = Promise.withResolvers<void>()
  const takeDue = (until: number): PendingTimer | undefined => {
    const next = pending.filter(({ at }) => at <= until).sort((timer, otherTimer) => timer.at - otherTimer.at)[0]
    pending = pending.filter((timer) => timer !== next)
    return next
  }
  const moveTo = (at: number) => {
    wallTime += at - elapsed
    elapsed = at
  }
  return {
    now: () => wallTime,
    setTimer(milliseconds, callback) {
      const timer = { at: elapsed + milliseconds, callback }
      pending.push(timer)
      longestDelay = Math.max(longestDelay, milliseconds)
      idle.resolve()
      return () => {
        pending = pending.filter((otherTimer) => otherTimer !== timer)
      }
    },
    advance(milliseconds) {
      const until = elapsed + milliseconds
      let firedCount = 0
      idle = Promise.withResolvers()
      for (let next = takeDue(until); next; next = takeDue(until)) {
        moveTo(Math.max(elapsed, next.at))
        next.callback()
        firedCount += 1
      }
      moveTo(until)
      return firedCount
    },
    shiftWallClock: (milliseconds) => {
      wallTime += milliseconds
    },
    untilIdle: () => idle.promise,
    longestDelay: () => longestDelay,
  }
}
