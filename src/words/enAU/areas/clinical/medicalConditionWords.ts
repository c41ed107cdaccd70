import type { AreaWords } from '../areaWords.ts'

export const medicalConditionWords = {
  area: 'medconds',
  identifier: 'medicalCondition',
  one: 'medical condition',
  many: 'medical conditions',
  description: 'Conditions, medicines and pregnancies of patients',
  fields: {
    notedBy: 'Noted by',
    verdictReason: 'Reason refuted',
    verdictBy: 'Refuted by',
    confirmations: 'Confirmed',
    addedAlert: 'In the alerts of the patient',
  },
  commands: {
    markInError: 'Mark as entered in error',
    remit: 'Mark as in remission',
    recur: 'Mark as recurring',
  },
} satisfies AreaWords
