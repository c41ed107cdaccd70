import { endOfDay } from '#locale/scheduling/endOfDay.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tEndOfDay = createTranslator('endOfDay', endOfDay)
