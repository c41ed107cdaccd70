import type { AreaWords } from '../areaWords.ts'

export const patientWords = {
  area: 'patients',
  identifier: 'patient',
  one: 'patient',
  many: 'patients',
  description: 'Names, phone numbers, alerts and notes',
  fields: {
    optedOut: 'Opted out of messages (STOP)',
    marketingConsent: 'Agreed to offers',
    leftBecause: 'Not a patient any more',
    contactBy: 'Preferred contact',
    grave: 'Critical alert (life-threatening)',
  },
  values: {
    'leftBecause.deceased': 'Deceased',
    'leftBecause.moved': 'Moved away',
    'leftBecause.otherPractice': 'Goes to another practice',
  },
} satisfies AreaWords
