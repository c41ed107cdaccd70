import type { AreaWords } from '../areaWords.ts'

export const patientSummaryWords = {
  area: 'patients/summaries',
  identifier: 'patientSummary',
  one: 'appointment summary',
  many: 'appointment summaries',
  description: 'When each patient first and last came, and until when they are booked',
  fields: {
    attended: 'Attended',
    firstOn: 'First appointment',
    firstProvider: 'First provider',
    lastOn: 'Last appointment',
    lastProvider: 'Last provider',
    lastType: 'Type of the last appointment',
    bookedUntil: 'Booked until',
  },
} satisfies AreaWords
