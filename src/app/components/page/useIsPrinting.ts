import { useSyncExternalStore } from 'react'

const printed = matchMedia('print')
const subscribe = (listener: () => void) => {
  printed.addEventListener('change', listener)
  return () => printed.removeEventListener('change', listener)
}

/** Whether the page is laid out for paper, also when the browser's own menu prints it. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => printed.matches)
