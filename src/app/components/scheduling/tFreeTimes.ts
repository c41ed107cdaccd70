import { freeTimes } from '#locale/scheduling/freeTimes.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tFreeTimes = createTranslator('freeTimes', freeTimes)
