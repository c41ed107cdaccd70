import type { AreaWords } from '../areaWords.ts'

export const contactWords = {
  area: 'contacts',
  identifier: 'contact',
  one: 'contact',
  many: 'contacts',
  description: 'Labs, referrers, suppliers and insurers',
} satisfies AreaWords
