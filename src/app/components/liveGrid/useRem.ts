import { useState, useSyncExternalStore } from 'react'

const measureRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Measures when the window changes and at no other time, because to measure, the browser must calculate every changed style. */
function createRemStore() {
  let rem = measureRem()
  const subscribe = (onChange: () => void) => {
    const update = () => {
      rem = measureRem()
      onChange()
    }
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }
  return { subscribe, read: () => rem }
}

/** Pixels per rem. AG Grid calculates in pixels, and a rem grows with the screen and with the reader's text size. */
export function useRem(): number {
  const [{ subscribe, read }] = useState(createRemStore)
  return useSyncExternalStore(subscribe, read)
}
