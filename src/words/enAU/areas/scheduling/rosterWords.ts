import type { AreaWords } from '../areaWords.ts'

export const rosterWords = {
  area: 'schedule',
  identifier: 'roster',
  one: 'roster',
  many: 'rosters and opening hours',
  description: 'Working hours of providers and locations',
} satisfies AreaWords
