import { patientRecalls } from '#locale/people/patientRecalls.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tPatientRecalls = createTranslator('patientRecalls', patientRecalls)
