import { appointmentTags } from '#locale/scheduling/appointmentTags.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tAppointmentTags = createTranslator('appointmentTags', appointmentTags)
