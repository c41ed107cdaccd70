/** Chance that is the same each time it is asked with the same words: a demo day can be told again. */

/** FNV-1a over UTF-16 units, finished with a mixing step so that neighbours differ. */
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** From 0 up to, but not, 1. */
export const chance = (...words: readonly (string | number)[]): number => hash(words.join('·')) / 2 ** 32

export const between = (least: number, most: number, ...words: readonly (string | number)[]): number =>
  least + (most - least) * chance(...words)

export function pick<T>(from: readonly [T, ...T[]], ...words: readonly (string | number)[]): T {
  return from[Math.floor(chance(...words) * from.length)] ?? from[0]
}
