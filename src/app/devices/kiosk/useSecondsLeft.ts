import { useEffect, useState } from 'react'
import type { VisitorDisplay } from '#streams/kiosk/visitor.ts'

const secondsUntil = (at: number | null, now: number): number => (at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000)))

/** Whole seconds until the kiosk is cleared. */
export function useSecondsLeft(clears: VisitorDisplay['resetCountdown'], monotonic: () => number): number {
  const at = clears?.at ?? null
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(at, monotonic()))
  useEffect(() => {
    const update = () => setSecondsLeft(secondsUntil(at, monotonic()))
    update()
    const interval = setInterval(update, 250)
    return () => clearInterval(interval)
  }, [at, monotonic])
  return secondsLeft
}
