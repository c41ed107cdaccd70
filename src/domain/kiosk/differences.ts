import { editDistance, foldedLetters } from '../texts/editDistance.ts'
import type { Fields } from '../wire.ts'
import { type Details, type Difference, proposableFields } from './proposal.ts'

const nonEmptyText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Fields in which the patient's input differs from the record. */
export function differencesOf(patient: Fields, typed: Details): readonly Difference[] {
  return proposableFields.flatMap((field) => {
    const becomes = typed[field]
    const was = nonEmptyText(patient[field])
    return becomes === undefined || becomes === was ? [] : [{ field, was, becomes }]
  })
}

/** A typing error or an accent is a correction. A change of more than a third of the name may be another person, so staff must check it. */
function isDifferentName({ was, becomes }: Difference): boolean {
  const [old, now] = [foldedLetters(was ?? ''), foldedLetters(becomes)]
  return old.length > 0 && editDistance(old, now) > Math.max(1, Math.floor(old.length / 3))
}

const names: readonly string[] = ['firstName', 'lastName'] satisfies readonly (keyof Details)[]

export const hasNameChange = (changes: readonly Difference[]): boolean =>
  changes.some((change) => names.includes(change.field) && isDifferentName(change))
