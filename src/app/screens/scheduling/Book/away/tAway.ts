import { away } from '#locale/scheduling/away.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tAway = createTranslator('away', away)
