/** How many letters to insert, delete or replace to turn one text into the other. */
export function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of one.entries()) {
    const next = [i + 1]
    for (const [j, otherLetter] of other.entries()) {
      const substituted = (row[j] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(substituted, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The letters of a name without accents, hyphens and case. */
export const foldedLetters = (name: string): readonly string[] => Array.from(name.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase())
