import { affected } from '#locale/scheduling/affected.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tAffected = createTranslator('affected', affected)
