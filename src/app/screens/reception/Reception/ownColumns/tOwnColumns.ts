import { ownColumns } from '#locale/scheduling/ownColumns.ts'
import { createTranslator } from '../../../../i18n/createTranslator.ts'

export const tOwnColumns = createTranslator('ownColumns', ownColumns)
