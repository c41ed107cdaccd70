import { repeats } from '#locale/scheduling/repeats.ts'
import { createTranslator } from '../../../../i18n/createTranslator.ts'

export const tRepeats = createTranslator('repeats', repeats)
