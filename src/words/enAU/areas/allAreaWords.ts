import type { AreaWords } from './areaWords.ts'
import * as listed from './areaWordsList.ts'

export const allAreaWords: readonly AreaWords[] = Object.values(listed)

type LabelKind = 'fields' | 'commands'
type SharedKind = 'values' | 'refusals'

/** The labels of all areas, by area and identifier: `labcases.send`. */
export const labelsOfAreas = (kind: LabelKind): Readonly<Record<string, string>> =>
  Object.fromEntries(
    allAreaWords.flatMap(({ area, [kind]: labels = {} }) => Object.entries(labels).map(([name, label]) => [`${area}.${name}`, label])),
  )

/** The texts of all areas that need no area: those of values and of guards. */
export const textsOfAreas = (kind: SharedKind): Readonly<Record<string, string>> =>
  Object.fromEntries(allAreaWords.flatMap(({ [kind]: texts = {} }) => Object.entries(texts)))
