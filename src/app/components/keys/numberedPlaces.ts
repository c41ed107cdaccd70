/** How long a number means nothing after another item took its place, in milliseconds. A user needs as long to see what is there now. */
export const placeSettleDelay = 600

/** An item and since when it has its place in a numbered list, in milliseconds. */
export type NumberedPlace = { readonly id: string; readonly since: number }

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
