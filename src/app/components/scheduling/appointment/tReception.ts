import { reception } from '#locale/scheduling/reception.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tReception = createTranslator('reception', reception)
