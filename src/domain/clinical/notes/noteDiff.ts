/** A part of two texts: in both, only in the first, or only in the second. */
export type NoteDifference = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? []

/** More comparisons than this, and the changed middle is shown as one part. */
const maxComparisons = 4_000_000

/** For each pair of places, how many words both texts share from there on. */
function sharedWords(left: readonly string[], right: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1))
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const [row, below] = [rows[i], rows[i + 1]]
      if (!row || !below) continue
      row[j] = left[i] === right[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return rows
}

function differencesOf(left: readonly string[], right: readonly string[]): readonly NoteDifference[] {
  if (left.length * right.length > maxComparisons)
    return [
      { kind: 'removed', text: left.join('') },
      { kind: 'added', text: right.join('') },
    ]
  const rows = sharedWords(left, right)
  const found: NoteDifference[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const [before, after] = [left[i], right[j]]
    if (before !== undefined && before === after) {
      found.push({ kind: 'same', text: before })
      i += 1
      j += 1
    } else if (before !== undefined && (after === undefined || (rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0))) {
      found.push({ kind: 'removed', text: before })
      i += 1
    } else {
      found.push({ kind: 'added', text: after ?? '' })
      j += 1
    }
  }
  return found
}

/** Joins neighbours of one kind, and a space between two changed words with them: a phrase is struck as one. */
function joined(parts: readonly NoteDifference[]): readonly NoteDifference[] {
  const result: NoteDifference[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) result[result.length - 1] = { kind: part.kind, text: last.text + part.text }
    else if (part.text !== '') result.push(part)
  }
  return result
}

const countShared = (left: readonly string[], right: readonly string[]): number => {
  const most = Math.min(left.length, right.length)
  for (let count = 0; count < most; count += 1) if (left[count] !== right[count]) return count
  return most
}

/** What a text took out of another one and put in, word by word. */
export function noteDifferences(before: string, after: string): readonly NoteDifference[] {
  const [left, right] = [wordsOf(before), wordsOf(after)]
  const start = countShared(left, right)
  const [leftRest, rightRest] = [left.slice(start), right.slice(start)]
  const end = countShared(leftRest.toReversed(), rightRest.toReversed())
  return joined([
    { kind: 'same', text: left.slice(0, start).join('') },
    ...differencesOf(leftRest.slice(0, leftRest.length - end), rightRest.slice(0, rightRest.length - end)),
    { kind: 'same', text: leftRest.slice(leftRest.length - end).join('') },
  ])
}
