import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const query = 'print'
/** Chromium changes the medium only after the event, and Safari only changes the medium. */
let isBetweenEvents = false

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController()
  const options = { signal: controller.signal }
  const become = (isPrinting: boolean) => () => {
    isBetweenEvents = isPrinting
    // The browser takes the page as it is when the event ends.
    flushSync(onChange)
  }
  window.addEventListener('beforeprint', become(true), options)
  window.addEventListener('afterprint', become(false), options)
  matchMedia(query).addEventListener('change', onChange, options)
  return () => controller.abort()
}

/** Whether the page is printed now. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isBetweenEvents || matchMedia(query).matches)
