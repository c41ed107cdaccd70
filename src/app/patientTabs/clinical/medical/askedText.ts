import { tMedical } from '#locale/clinical/medical.ts'
import type { Asked } from '#streams/derive/people/askedBefore.ts'

/** What came of one asking. */
export function askedText({ by, added, refuted, hasConfirmed }: Asked): string {
  if (by === null) return tMedical('formThen')
  const changes = [...added, ...refuted.map((name) => tMedical('refutedThen', { name }))]
  if (changes.length > 0) return changes.join(', ')
  return tMedical(hasConfirmed ? 'nothingNewThen' : 'noneKnownThen')
}
