import { patientPage } from '#locale/people/patientPage.ts'
import { createTranslator } from '../../i18n/createTranslator.ts'

export const tPatient = createTranslator('patientPage', patientPage)
