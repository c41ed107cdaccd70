import { alertsStatus } from '#locale/people/alertsStatus.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tAlertsStatus = createTranslator('alertsStatus', alertsStatus)
