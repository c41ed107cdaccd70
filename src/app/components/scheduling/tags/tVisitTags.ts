import { visitTags } from '#locale/scheduling/visitTags.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tVisitTags = createTranslator('visitTags', visitTags)
