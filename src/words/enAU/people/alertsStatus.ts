import { createTranslator } from '../../createTranslator.ts'

/** Texts of whether a patient without alerts was asked. */
const alertsStatus = {
  none: 'None known',
  notAsked: 'Not asked yet',
  seeRecord: 'See patient record',
} as const

export const tAlertsStatus = createTranslator('alertsStatus', alertsStatus)
