import { reception } from '#locale/scheduling/reception.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tReception = createTranslator('reception', reception)
