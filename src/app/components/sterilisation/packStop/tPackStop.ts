import { packStop } from '#locale/sterilisation/packStop.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tPackStop = createTranslator('packStop', packStop)
