import type { Fields } from '#domain/wire.ts'

/** A treatment by the code of its item, and of its condition if it is on a tooth. */
export type DemoTreatment = { readonly item: string; readonly condition?: string; readonly place: Fields }

const mouth = (item: string): DemoTreatment => ({ item, place: {} })
const onTooth = (item: string, condition: string, tooth: number, surfaces: readonly string[] = []): DemoTreatment => ({
  ...{ item, condition },
  place: { teeth: [tooth], surfaces },
})

/** Treatments of the whole mouth, which fit every patient. */
const simple = [mouth('X-02'), mouth('X-10'), mouth('X-02'), mouth('X-12'), mouth('X-04'), mouth('X-10')] as const
/** Treatments of patients who have nothing on their dental charts. */
const restoring = [
  onTooth('X-21', 'F', 26, ['M', 'O']),
  onTooth('X-20', 'F', 36, ['O']),
  onTooth('X-50', 'CR', 46),
  onTooth('X-20', 'F', 14, ['O']),
  onTooth('X-40', 'RF', 16),
  onTooth('X-22', 'F', 47, ['M', 'O', 'D']),
  onTooth('X-13', 'SE', 37, ['O']),
] as const

/** What was done at one of the appointments of a day. @param isCharted the patient has a dental chart, in which teeth may be missing */
export function demoTreatment(index: number, isCharted: boolean): DemoTreatment {
  const treatments: readonly DemoTreatment[] = isCharted || index % 3 !== 0 ? simple : restoring
  return treatments[index % treatments.length] ?? simple[0]
}
