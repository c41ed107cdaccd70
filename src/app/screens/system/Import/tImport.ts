import { imports } from '#locale/system/imports.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tImport = createTranslator('imports', imports)
