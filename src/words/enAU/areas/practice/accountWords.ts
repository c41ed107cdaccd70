import type { AreaWords } from '../areaWords.ts'

export const accountWords = {
  area: 'account',
  identifier: 'account',
  one: 'account',
  many: 'my account',
  description: 'My own preferences',
} satisfies AreaWords
