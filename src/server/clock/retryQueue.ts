import type { Timer } from '../store/store.ts'
import type { CancelTimer, SetTimer } from './timer.ts'

/** Milliseconds until the next attempt at a timer that could not be fired: doubled each time, up to five minutes. */
const minDelay = 1000
const maxDelay = 300_000

type RetryEntry = { readonly attempts: number; readonly cancel: CancelTimer; isWaiting: boolean }

/** Timers that are due and could not be fired. They are retried separately, so that they do not delay the other timers. */
export type RetryQueue = {
  readonly defer: (timer: Timer) => void
  readonly has: (timer: Timer) => boolean
  readonly remove: (timer: Timer) => void
  /** Removes every timer that is not among these: it was moved or cancelled. */
  readonly retainOnly: (timers: readonly Timer[]) => void
  readonly size: () => number
  readonly close: () => void
}

const timerKey = ({ practice, area, record, name }: Timer) => `${practice} ${area} ${record} ${name}`

export function createRetryQueue(setTimer: SetTimer, onRetry: () => void): RetryQueue {
  const entries = new Map<string, RetryEntry>()
  const removeEntry = (key: string) => {
    entries.get(key)?.cancel()
    entries.delete(key)
  }
  const retry = (key: string) => {
    const entry = entries.get(key)
    if (entry) entry.isWaiting = false
    onRetry()
  }
  return {
    defer(timer) {
      const key = timerKey(timer)
      const attempts = (entries.get(key)?.attempts ?? 0) + 1
      removeEntry(key)
      const delay = Math.min(maxDelay, minDelay * 2 ** (attempts - 1))
      entries.set(key, { attempts, isWaiting: true, cancel: setTimer(delay, () => retry(key)) })
    },
    has: (timer) => entries.get(timerKey(timer))?.isWaiting ?? false,
    remove: (timer) => removeEntry(timerKey(timer)),
    retainOnly(timers) {
      if (entries.size === 0) return
      const currentKeys = new Set(timers.map(timerKey))
      for (const key of [...entries.keys()]) if (!currentKeys.has(key)) removeEntry(key)
    },
    size: () => entries.size,
    close() {
      for (const key of [...entries.keys()]) removeEntry(key)
    },
  }
}
