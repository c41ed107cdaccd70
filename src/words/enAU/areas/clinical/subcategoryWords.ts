import type { AreaWords } from '../areaWords.ts'

export const subcategoryWords = {
  area: 'subcategories',
  identifier: 'subcategory',
  one: 'subcategory',
  many: 'subcategories',
  description: 'Headings within a category',
} satisfies AreaWords
