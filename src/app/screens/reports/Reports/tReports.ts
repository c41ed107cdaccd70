import { reports } from '#locale/reports/reports.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tReports = createTranslator('reports', reports)
