import type { AreaWords } from '../areaWords.ts'

export const paymentWords = {
  area: 'payments',
  identifier: 'payment',
  one: 'payment',
  many: 'payments',
  description: 'Money that the practice received',
  fields: {
    tendered: 'Cash given',
    unallocated: 'Kept as prepayment',
    takenAt: 'Taken at',
    takenOn: 'Taken on',
    takenBy: 'Taken by',
  },
  commands: { take: 'Take payment', reverse: 'Reverse payment' },
  refusals: {
    isReceivable: 'No business takes this payment, or an invoice is not issued by it.',
    isOwed: 'An invoice owes less than that. Keep the rest as a prepayment.',
    amountAddsUp: 'The amount is not what this payment settles.',
  },
} satisfies AreaWords
