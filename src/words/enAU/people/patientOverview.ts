import { createTranslator } from '../../createTranslator.ts'

/** Texts of the overview of a patient. */
const patientOverview = {
  tab: 'Overview',
  appointments: 'Appointments',
  all: 'All',
  attended: 'Attended',
  shown: 'Appointments shown',
  none: 'No appointments yet',
  earlier_one: '{{count}} more',
  earlier_other: '{{count}} more',
  today: 'Today',
  changes: 'Since the last appointment',
  changesSince: 'Since {{day}}',
  noChanges: 'No changes',
  allChanges: 'Whole history',
  recalls: 'Patient recalls',
  every_one: 'every month',
  every_other: 'every {{count}} months',
  due: 'due {{day}}',
  notes: 'Notes',
  messages: 'Messages',
  allMessages: 'All messages',
  noMessages: 'No messages yet',
  cover: 'Medicare and cover',
  waiting: 'Waiting for the practice',
  callNumber: 'Call {{phone}}',
  family: 'Family',
  sendForm: 'Send form',
  sendFormTitle: 'Send {{name}} a form',
  form: 'Form',
  formMissing: 'Choose a form.',
} as const

export const tOverview = createTranslator('patientOverview', patientOverview)
