import { affected } from '#locale/scheduling/affected.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tAffected = createTranslator('affected', affected)
