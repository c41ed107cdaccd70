import type { AreaWords } from '../areaWords.ts'

export const arrivalWords = {
  area: 'kiosk/arrivals',
  identifier: 'arrival',
  one: 'arrival',
  many: 'arrivals',
  description: 'Check-ins and their acknowledgement',
  fields: {
    byWhom: 'Checked in at',
  },
} satisfies AreaWords
