/** Pixels to each side by which a display moves against screen burn-in. */
export const burnInReach = 4

const side = 2 * burnInReach + 1
const places = side * side
/** Milliseconds at one place. */
const stay = 3 * 60_000

/**
 * Returns the offset of a whole display against screen burn-in. It walks over a square, row by row there and back, one pixel at a time. Each edge
 * of the picture so spends equal times at nine places, and no user sees it move.
 * @param now milliseconds.
 */
export function burnInShiftAt(now: number): { readonly x: number; readonly y: number } {
  const step = Math.floor(now / stay) % (2 * places)
  const place = step < places ? step : 2 * places - 1 - step
  const row = Math.floor(place / side)
  const column = row % 2 === 0 ? place % side : side - 1 - (place % side)
  return { x: column - burnInReach, y: row - burnInReach }
}
