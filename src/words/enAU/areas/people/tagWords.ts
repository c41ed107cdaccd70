import type { AreaWords } from '../areaWords.ts'

export const tagWords = {
  area: 'tags',
  identifier: 'tag',
  one: 'tag',
  many: 'tags',
  description: 'Tags on patients and contacts',
} satisfies AreaWords
