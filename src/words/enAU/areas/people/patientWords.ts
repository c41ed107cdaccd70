import type { AreaWords } from '../areaWords.ts'

export const patientWords = {
  area: 'patients',
  identifier: 'patient',
  one: 'patient',
  many: 'patients',
  description: 'Names, phone numbers, alerts and notes',
  fields: {
    optedOut: 'Opted out of messages (STOP)',
    contactBy: 'Preferred contact',
    grave: 'Critical alert (life-threatening)',
  },
} satisfies AreaWords
