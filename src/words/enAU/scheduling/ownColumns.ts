import { createTranslator } from '../../createTranslator.ts'

/** Texts of the menu that chooses the columns of Reception. */
const ownColumns = {
  columns: 'Columns',
  standard: 'Standard columns',
  own: 'Columns of this practice',
} as const

export const tOwnColumns = createTranslator('ownColumns', ownColumns)
