import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
const read = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** How many pixels a rem has: it grows with the screen and with what the reader wishes, and a grid reckons in pixels. */
export const useRem = (): number => useSyncExternalStore(subscribe, read)
