import { appointmentDrawer } from '#locale/scheduling/appointmentDrawer.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tAppointment = createTranslator('appointmentDrawer', appointmentDrawer)
