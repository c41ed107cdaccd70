import type { AreaWords } from '../areaWords.ts'

export const categoryWords = {
  area: 'categories',
  identifier: 'category',
  one: 'category',
  many: 'categories',
  description: 'Headings for items, expenses and documents',
  fields: {
    for: 'For',
  },
} satisfies AreaWords
