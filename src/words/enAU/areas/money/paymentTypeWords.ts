import type { AreaWords } from '../areaWords.ts'

export const paymentTypeWords = {
  area: 'payments/types',
  identifier: 'paymentType',
  one: 'payment type',
  many: 'payment types',
  description: 'Cash, cards and other ways to pay',
  fields: {
    onSlip: 'Banked with a bank slip',
    surchargeBasisPoints: 'Surcharge (hundredths of 1%)',
    roundTo: 'Rounded to (cents)',
  },
} satisfies AreaWords
