/** A record with its place in a list that the practice orders. */
export type Placed = { readonly id: string; readonly order: number }

/** The distance between two places of a list that is numbered again, so that a later move seldom changes more than one record. */
const step = 10

/**
 * Moves a record before or after another one in a list, which is sorted by `order`.
 * @returns the fewest new places that give this order: that of the moved record if a number is free there, otherwise those of a list that is
 * numbered again
 */
export function reorder(list: readonly Placed[], moved: string, target: string, isAfter: boolean): readonly Placed[] {
  const record = list.find(({ id }) => id === moved)
  const rest = list.filter(({ id }) => id !== moved)
  const index = rest.findIndex(({ id }) => id === target)
  if (!record || index === -1) return []
  const place = isAfter ? index + 1 : index
  const [before, after] = [rest[place - 1]?.order ?? -1, rest[place]?.order]
  if (list.indexOf(record) === place) return []
  const order = after === undefined ? before + step : Math.floor((before + after) / 2)
  if (order > before && (after === undefined || order < after)) return [{ id: moved, order }]
  return rest
    .toSpliced(place, 0, record)
    .map(({ id }, position) => ({ id, order: (position + 1) * step }))
    .filter(({ id, order: next }) => list.find((other) => other.id === id)?.order !== next)
}
