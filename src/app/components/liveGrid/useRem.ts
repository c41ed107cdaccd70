import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
const readRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Pixels per rem. AG Grid calculates in pixels, and a rem grows with the screen and with the reader's text size. */
export const useRem = (): number => useSyncExternalStore(subscribe, readRem)
