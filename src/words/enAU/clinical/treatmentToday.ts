import { createTranslator } from '../../createTranslator.ts'

/** Texts of the Provider board about the treatment of the patient in the chair. */
const treatmentToday = {
  none: 'No treatment planned',
  doneOf: '{{done}} of {{count}} done',
} as const

export const tToday = createTranslator('treatmentToday', treatmentToday)
