import type { AreaWords } from '../areaWords.ts'

export const boardLayoutWords = {
  area: 'account/boards',
  identifier: 'boardLayout',
  one: 'board layout',
  many: 'board layouts',
  description: 'Columns and order of your own boards',
} satisfies AreaWords
