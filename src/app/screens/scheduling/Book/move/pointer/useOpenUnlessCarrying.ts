import { useCallback, useEffect, useRef } from 'react'

/** Opens an appointment by its ID, but not by a press that carried, or while one is carried. It stays the same, so no block renders for it. */
export function useOpenUnlessCarrying(isCarrying: boolean, hasCarried: () => boolean, onOpen: (id: string) => void) {
  const latest = useRef(isCarrying)
  useEffect(() => {
    latest.current = isCarrying
  }, [isCarrying])
  return useCallback(
    (id: string) => {
      if (!latest.current && !hasCarried()) onOpen(id)
    },
    [hasCarried, onOpen],
  )
}
