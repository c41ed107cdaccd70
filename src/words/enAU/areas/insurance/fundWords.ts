import type { AreaWords } from '../areaWords.ts'

export const fundWords = {
  area: 'insurances',
  identifier: 'fund',
  one: 'health fund',
  many: 'health funds',
  description: 'Health funds and other payers',
  fields: {
    payerId: 'Payer ID',
  },
} satisfies AreaWords
