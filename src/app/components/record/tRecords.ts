import { records } from '#locale/practice/records.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tRecords = createTranslator('records', records)
