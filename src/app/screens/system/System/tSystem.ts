import { system } from '#locale/system/system.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tSystem = createTranslator('system', system)
