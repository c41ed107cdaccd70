/** Offsets against screen burn-in: the whole display moves two pixels each hour, around a square. */
const offsets = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: 2, y: 2 },
  { x: 0, y: 2 },
] as const

/** @param now milliseconds. */
export const burnInShiftAt = (now: number): { readonly x: number; readonly y: number } =>
  offsets[Math.floor(now / 3_600_000) % offsets.length] ?? offsets[0]
