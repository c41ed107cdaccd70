import { useEffect } from 'react'
import { whenIdle } from '../../browser/whenIdle.ts'
import { loadEarlyParts } from './earlyParts.ts'

const firstSigns = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads the parts when the page is live and idle, or at the first sign of a user. Then a press opens a part at once. */
export function useEarlyParts(isLive: boolean): void {
  useEffect(() => {
    const stop = new AbortController()
    const loadOnce = () => {
      stop.abort()
      loadEarlyParts()
    }
    for (const sign of firstSigns) window.addEventListener(sign, loadOnce, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    if (isLive) whenIdle(loadEarlyParts)
  }, [isLive])
}
