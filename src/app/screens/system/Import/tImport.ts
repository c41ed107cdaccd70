import { imports } from '#locale/system/imports.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tImport = createTranslator('imports', imports)
