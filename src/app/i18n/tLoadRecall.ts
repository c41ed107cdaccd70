import { failBecause } from '#locale/sterilisation/failBecause.ts'
import { loadRecall } from '#locale/sterilisation/loadRecall.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tLoadRecall = createTranslator('loadRecall', { ...loadRecall, failBecause })
