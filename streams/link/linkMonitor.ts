/** Calls back after the given milliseconds; the returned function cancels it. */
export type SetTimer = (milliseconds: number, then: () => void) => () => void

type LinkMonitorDeps = {
  readonly setTimer: SetTimer
  /** Milliseconds of a monotonic clock; it may stop while the machine sleeps. */
  readonly monotonic: () => number
  /** Milliseconds since 1970 by the machine's clock. */
  readonly wallClock: () => number
  /** By `monotonic`. */
  readonly lastMessageAt: () => number
  readonly onSilence: () => void
  readonly onSleep: () => void
}

export const staleAfter = 15_000
const checkInterval = 1000
const sleepGap = 5000

/**
 * Checks every second whether the server still sends and whether this machine slept: either clock jumped ahead, alone or with the other. A
 * hung connection raises no event, so only this check detects it.
 */
export function startLinkMonitor({ setTimer, monotonic, wallClock, lastMessageAt, onSilence, onSleep }: LinkMonitorDeps): () => void {
  let before = { monotonic: monotonic(), wallClock: wallClock() }
  let cancelTimer = () => {}
  const check = () => {
    const now = { monotonic: monotonic(), wallClock: wallClock() }
    const elapsed = now.monotonic - before.monotonic
    if (elapsed > checkInterval + sleepGap || now.wallClock - before.wallClock - elapsed > sleepGap) onSleep()
    else if (now.monotonic - lastMessageAt() >= staleAfter) onSilence()
    before = now
    cancelTimer = setTimer(checkInterval, check)
  }
  cancelTimer = setTimer(checkInterval, check)
  return () => cancelTimer()
}
