import type { AreaWords } from '../areaWords.ts'

export const locationWords = {
  area: 'locations',
  identifier: 'location',
  one: 'location',
  many: 'locations',
  description: 'Addresses, hours and time zones',
  fields: {
    opensAt: 'Opens',
    closesAt: 'Closes',
    observes: 'Public holidays of',
  },
  commands: { observe: 'Set public holidays' },
} satisfies AreaWords
