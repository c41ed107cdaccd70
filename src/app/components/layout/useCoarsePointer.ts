import { useSyncExternalStore } from 'react'

const coarseQuery = '(pointer: coarse)'
let query: MediaQueryList | null = null
const pointerQuery = (): MediaQueryList => (query ??= matchMedia(coarseQuery))
const subscribePointer = (onChange: () => void) => {
  const list = pointerQuery()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Tells whether the primary pointer is coarse, so that buttons grow to a size for touch. */
export const useCoarsePointer = (): boolean => useSyncExternalStore(subscribePointer, () => pointerQuery().matches)
