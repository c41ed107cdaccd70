import type { AreaWords } from '../areaWords.ts'

export const departureWords = {
  area: 'appointments/departures',
  identifier: 'departure',
  one: 'checkout',
  many: 'checkouts',
  description: 'Checklist results at checkout',
} satisfies AreaWords
