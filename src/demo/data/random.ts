/** Deterministic pseudo-random numbers: the same words give the same value, so a demo day is reproducible. */

/** FNV-1a over UTF-16 units, finished with a mixing step so that neighbours differ. */
function hash(text: string): number {
  let hashValue = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hashValue = Math.imul(hashValue ^ text.charCodeAt(index), 0x01000193)
  hashValue = Math.imul(hashValue ^ (hashValue >>> 16), 0x7feb352d)
  hashValue = Math.imul(hashValue ^ (hashValue >>> 15), 0x846ca68b)
  return (hashValue ^ (hashValue >>> 16)) >>> 0
}

/** From 0 inclusive to 1 exclusive. */
export const chance = (...seeds: readonly (string | number)[]): number => hash(seeds.join('·')) / 2 ** 32

export const between = (min: number, max: number, ...seeds: readonly (string | number)[]): number => min + (max - min) * chance(...seeds)

export function pick<T>(from: readonly [T, ...T[]], ...seeds: readonly (string | number)[]): T {
  return from[Math.floor(chance(...seeds) * from.length)] ?? from[0]
}
