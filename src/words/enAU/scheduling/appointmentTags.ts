import { createTranslator } from '../../createTranslator.ts'

/** Tags of appointments. */
const appointmentTags = {
  heading: 'Tags',
  label: 'Tags: {{names}}',
  caseNotIn: 'Lab case not in',
  more: '+{{count, number}}',
  most: 'An appointment has at most {{count, number}} tags.',
} as const

export const tAppointmentTags = createTranslator('appointmentTags', appointmentTags)
