/** A picture that never moves burns into its screen: each hour the whole of it stands two pixels elsewhere, round a small square. */
const corners = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 2 },
  { x: 0, y: 2 },
] as const

/** @param now milliseconds. */
export const shiftAt = (now: number): { readonly x: number; readonly y: number } =>
  corners[Math.floor(now / 3_600_000) % corners.length] ?? corners[0]
