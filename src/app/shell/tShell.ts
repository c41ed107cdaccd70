import { shell } from '#locale/common/shell.ts'
import { createTranslator } from '../i18n/createTranslator.ts'

export const tShell = createTranslator('shell', shell)
