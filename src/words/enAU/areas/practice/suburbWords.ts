import type { AreaWords } from '../areaWords.ts'

export const suburbWords = {
  area: 'geo',
  identifier: 'suburb',
  one: 'suburb',
  many: 'suburbs and postcodes',
  description: 'Suburbs with postcode and time zone',
} satisfies AreaWords
