import { useSyncExternalStore } from 'react'

const coarseQuery = '(pointer: coarse)'
const subscribePointer = (onChange: () => void) => {
  const list = matchMedia(coarseQuery)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Tells whether the primary pointer is coarse, so that buttons grow to a size for touch. */
export const useCoarsePointer = (): boolean => useSyncExternalStore(subscribePointer, () => matchMedia(coarseQuery).matches)
