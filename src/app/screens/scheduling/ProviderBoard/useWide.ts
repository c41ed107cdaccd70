import { useSyncExternalStore } from 'react'

/** Below this the columns fold to two lines. */
const wide = '(min-width: 1181px)'

const subscribe = (changed: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
