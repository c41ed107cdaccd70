import { useCallback, useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const list = lists.get(query) ?? matchMedia(query)
  lists.set(query, list)
  return list
}

/** Tells whether a media query matches, and follows it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}

/** Whether the primary pointer is coarse, so that buttons grow to a size for touch. */
export const useCoarsePointer = (): boolean => useMedia('(pointer: coarse)')

/** Whether the navigation is at the lower edge, as the stylesheets of the frame have it. */
export const usePhoneWidth = (): boolean => useMedia('(max-width: 43.75em)')

/** Whether the details of a card have room beside four lanes. */
export const useRoomForPanel = (): boolean => useMedia('(min-width: 82em)')
