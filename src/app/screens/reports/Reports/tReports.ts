import { reports } from '#locale/reports/reports.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tReports = createTranslator('reports', reports)
