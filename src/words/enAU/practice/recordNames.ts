import { areaNames } from './areaNames.ts'
import { labelsOfAreas, textsOfAreas } from '../areas/allAreaWords.ts'
import { fieldNames } from './fieldNames.ts'
import { valueNames } from './valueNames.ts'

/**
 * Labels of areas, fields, commands and values where the identifier alone would read badly. All entries are optional: without one, a screen
 * shows the identifier as plain words.
 */
export const recordNames = {
  areas: areaNames,
  fields: fieldNames,
  commands: labelsOfAreas('commands'),
  words: { ...valueNames, ...textsOfAreas('values') },
  /** Fields whose values are codes and are shown as they are. */
  codes: ['scopes'] as readonly string[],
}
