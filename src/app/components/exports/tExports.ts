import { exportDialog } from '#locale/system/exportDialog.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tExports = createTranslator('exports', exportDialog)
