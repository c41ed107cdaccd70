import { system } from '#locale/system/system.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tSystem = createTranslator('system', system)
