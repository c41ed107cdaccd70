import { screenNames } from '#locale/common/screenNames.ts'
import { createTranslator } from './createTranslator.ts'

export const tScreenName = createTranslator('screenNames', screenNames)
