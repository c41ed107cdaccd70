import type { Fields } from '../wire.ts'
import { type Details, type Difference, proposable } from './proposal.ts'

const written = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What a patient typed beside what we hold: only what differs. */
export function differencesOf(patient: Fields, typed: Details): readonly Difference[] {
  return proposable.flatMap((field) => {
    const becomes = typed[field]
    const was = written(patient[field])
    return becomes === undefined || becomes === was ? [] : [{ field, was, becomes }]
  })
}

/** Letters that must be put in, taken out or exchanged to make one word of the other. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of one.entries()) {
    const next = [i + 1]
    for (const [j, theirs] of other.entries()) {
      const kept = (row[j] ?? 0) + (letter === theirs ? 0 : 1)
      next.push(Math.min(kept, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Letter by letter, without accents, hyphens and case. */
const folded = (name: string): readonly string[] => Array.from(name.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase())

/** A slip of the finger or an accent is a correction; more than a third of a name is somebody else, until staff have looked. */
function isAnother({ was, becomes }: Difference): boolean {
  const [old, now] = [folded(was ?? ''), folded(becomes)]
  return old.length > 0 && distance(old, now) > Math.max(1, Math.floor(old.length / 3))
}

const names: readonly string[] = ['firstName', 'lastName'] satisfies readonly (keyof Details)[]

export const changesTheName = (changes: readonly Difference[]): boolean =>
  changes.some((change) => names.includes(change.field) && isAnother(change))
