import { useCallback, useEffect, useRef } from 'react'

/** How long a number means nothing after another item took its place, in milliseconds. A user needs as long to see what is there now. */
const placeSettleDelay = 600

/** An item and since when it has its place in a numbered list, in milliseconds. */
type NumberedPlace = { readonly id: string; readonly since: number }

/** Places the items of a list that changed. The first items were never at another place, so their numbers count at once. */
export const placesOf = (before: readonly NumberedPlace[], ids: readonly string[], at: number): readonly NumberedPlace[] =>
  ids.map((id, index) => {
    const last = before[index]
    if (last?.id === id) return last
    return { id, since: before.length === 0 ? Number.NEGATIVE_INFINITY : at }
  })

/** Returns the item that the number has shown long enough; `undefined` if there is none. */
export function itemAtPlace(places: readonly NumberedPlace[], index: number, at: number): string | undefined {
  const place = places[index]
  return place && at - place.since >= placeSettleDelay ? place.id : undefined
}

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
