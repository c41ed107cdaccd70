import type { AreaWords } from '../areaWords.ts'

export const feeWords = {
  area: 'prices/lines',
  identifier: 'fee',
  one: 'fee',
  many: 'fees',
  description: 'The fee of each item in each schedule',
} satisfies AreaWords
