import type { AreaWords } from '../areaWords.ts'

export const labelWords = {
  area: 'labels',
  identifier: 'label',
  one: 'label',
  many: 'labels',
  description: 'Labels on conversations',
} satisfies AreaWords
