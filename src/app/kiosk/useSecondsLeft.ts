import { useEffect, useState } from 'react'
import type { Shown } from '#streams/kiosk/visitor.ts'

const leftOf = (at: number | null, now: number): number => (at === null ? 0 : Math.max(0, Math.ceil((at - now) / 1000)))

/** Whole seconds until the glass is cleared. They step and do not slide. */
export function useSecondsLeft(clears: Shown['clears'], monotonic: () => number): number {
  const at = clears?.at ?? null
  const [left, setLeft] = useState(() => leftOf(at, monotonic()))
  useEffect(() => {
    const look = () => setLeft(leftOf(at, monotonic()))
    look()
    const beat = setInterval(look, 250)
    return () => clearInterval(beat)
  }, [at, monotonic])
  return left
}
