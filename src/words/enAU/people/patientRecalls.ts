import { createTranslator } from '../../createTranslator.ts'

/** Texts of the screen of patient recalls. */
export const patientRecalls = {
  lanes: { due: 'Due', contacted: 'Contacted', booked: 'Booked', attended: 'Attended' },
  none: {
    due: 'No patient is due',
    contacted: 'No patient is waiting to book',
    booked: 'No patient is booked',
    attended: 'No patient attended in the last three months',
  },
  kinds: { checkUp: 'Check-up', hygiene: 'Hygiene', perio: 'Periodontal', implant: 'Implant', other: 'Other' },
  dueOn: '{{kind}}, due {{day}}',
  contactedOn: 'Contacted {{when}}',
  bookedFor: 'Booked {{when}}',
  attendedOn: 'Attended {{when}}',
  contact: { due: 'Mark contacted', contacted: 'Contacted again' },
  later: 'Later',
  laterMonths_one: 'In {{count, number}} month',
  laterMonths_other: 'In {{count, number}} months',
  decline: 'Declined',
  declineTitle: '{{name}} declined the patient recall',
  shown: 'The first {{count, number}} of {{all, number}} are shown.',
  unknown: 'Name not available',
} as const

export const tPatientRecalls = createTranslator('patientRecalls', patientRecalls)
