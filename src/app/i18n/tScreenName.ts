import { screenNames } from '#locale/common/screenNames.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tScreenName = createTranslator('screenNames', screenNames)
