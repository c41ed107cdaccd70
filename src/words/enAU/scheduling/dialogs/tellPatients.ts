import { createTranslator } from '../../../createTranslator.ts'

/** Texts of the dialog that tells patients of a delay. */
const tellPatients = {
  patientsToTell: 'Patients to tell',
  tellCount_one: 'Tell {{count}} patient',
  tellCount_other: 'Tell {{count}} patients',
  allTold: 'All delayed patients know about their delay.',
  minutesBehind: '{{minutes}} min behind',
  messageText: 'Message',
} as const

export const tTellPatients = createTranslator('tellPatients', tellPatients)
