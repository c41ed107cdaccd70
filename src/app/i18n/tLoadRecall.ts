import { loadRecall } from '#locale/sterilisation/loadRecall.ts'
import { sterilisation } from '#locale/sterilisation/sterilisation.ts'
import { createTranslator } from './createTranslator.ts'

export const tLoadRecall = createTranslator('loadRecall', { ...loadRecall, failBecause: sterilisation.failBecause })
