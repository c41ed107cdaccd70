import { away } from '#locale/scheduling/away.ts'
import { createTranslator } from '../../../../i18n/createTranslator.ts'

export const tAway = createTranslator('away', away)
