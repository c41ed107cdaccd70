import { useCallback, useEffect, useRef } from 'react'
import { itemAtPlace, type NumberedPlace, placesOf } from './numberedPlaces.ts'

type PressedKey = { readonly key: string; readonly timeStamp: number }

/**
 * Reads which item of a numbered list a key means. A list that changes under the finger must not book another time: a number acts on what
 * the user saw, or on nothing.
 * @param items `null` or empty while they are searched; the numbers of the list before are then remembered
 * @param question what the items answer: the first ones for another question count at once
 */
export function useNumberedItems<Item>(
  items: readonly Item[] | null,
  idOf: (item: Item) => string,
  question: string,
): (key: PressedKey) => Item | undefined {
  const places = useRef<readonly NumberedPlace[]>([])
  useEffect(() => {
    places.current = []
  }, [question])
  const ids = items?.map(idOf).join('\n')
  useEffect(() => {
    if (ids !== undefined && ids !== '') places.current = placesOf(places.current, ids.split('\n'), performance.now())
  }, [ids])
  return useCallback(
    ({ key, timeStamp }) => {
      const id = itemAtPlace(places.current, Number(key) - 1, timeStamp)
      return id === undefined ? undefined : items?.find((item) => idOf(item) === id)
    },
    [items, idOf],
  )
}
