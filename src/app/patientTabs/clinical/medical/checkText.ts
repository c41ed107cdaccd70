import { tMedical } from '#locale/clinical/medical.ts'
import type { MedicalCheck } from '#streams/derive/people/medicalChecks.ts'

/** A first interview adds many entries, which stand beside this list. */
const mostNames = 3

/** What came of one asking. */
export function checkText({ by, added, refuted, hasConfirmed }: MedicalCheck): string {
  if (by === null) return tMedical('formThen')
  const changes = [...added, ...refuted.map((name) => tMedical('refutedThen', { name }))]
  const names = changes.slice(0, mostNames).join(', ')
  if (changes.length > mostNames) return tMedical('moreThen', { names, count: changes.length - mostNames })
  if (changes.length > 0) return names
  return tMedical(hasConfirmed ? 'nothingNewThen' : 'noneKnownThen')
}
