import type { AreaWords } from '../areaWords.ts'

export const businessWords = {
  area: 'business',
  identifier: 'business',
  one: 'business',
  many: 'businesses',
  description: 'Names, ABN and bank account on invoices',
  fields: {
    abn: 'ABN',
    acn: 'ACN',
    gstFrom: 'Registered for GST from',
    dueDays: 'Due after (days)',
  },
} satisfies AreaWords
