import type { Timer } from '../store/store.ts'
import type { CallOff, SetTimer } from './timer.ts'

/** Milliseconds until a timer that could not be fired is tried again: doubled each time, up to five minutes. */
const shortest = 1000
const longest = 300_000

type Held = { readonly tries: number; readonly callOff: CallOff; waiting: boolean }

/** Timers that are due and could not be fired. They wait beside the others, so that none of them is kept waiting. */
export type HeldBack = {
  readonly hold: (timer: Timer) => void
  readonly has: (timer: Timer) => boolean
  readonly forget: (timer: Timer) => void
  /** Forgets whatever is not among these: it was moved or taken away. */
  readonly keepOnly: (timers: readonly Timer[]) => void
  readonly size: () => number
  readonly close: () => void
}

const keyOf = ({ practice, area, record, name }: Timer) => `${practice} ${area} ${record} ${name}`

export function openHeldBack(setTimer: SetTimer, tryAgain: () => void): HeldBack {
  const held = new Map<string, Held>()
  const drop = (key: string) => {
    held.get(key)?.callOff()
    held.delete(key)
  }
  const release = (key: string) => {
    const one = held.get(key)
    if (one) one.waiting = false
    tryAgain()
  }
  return {
    hold(timer) {
      const key = keyOf(timer)
      const tries = (held.get(key)?.tries ?? 0) + 1
      drop(key)
      const wait = Math.min(longest, shortest * 2 ** (tries - 1))
      held.set(key, { tries, waiting: true, callOff: setTimer(wait, () => release(key)) })
    },
    has: (timer) => held.get(keyOf(timer))?.waiting ?? false,
    forget: (timer) => drop(keyOf(timer)),
    keepOnly(timers) {
      if (held.size === 0) return
      const there = new Set(timers.map(keyOf))
      for (const key of [...held.keys()]) if (!there.has(key)) drop(key)
    },
    size: () => held.size,
    close() {
      for (const key of [...held.keys()]) drop(key)
    },
  }
}
