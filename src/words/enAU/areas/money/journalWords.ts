import { type AreaWords, labelsOf } from '../areaWords.ts'

export const journalWords = {
  area: 'payments/journals',
  identifier: 'journal',
  one: 'journal',
  many: 'journals',
  description: 'The ledger: each movement of money, debit and credit',
  fields: { documentArea: 'Kind of document', why: 'Reason' },
  commands: { post: 'Post' },
  values: {
    ...labelsOf('documentArea', { 'invoices': 'Invoice', 'invoices/credits': 'Credit', 'payments': 'Payment' }),
    ...labelsOf('why', {
      issue: 'Invoice issued',
      void: 'Invoice voided',
      credit: 'Credit',
      payment: 'Payment',
      reversal: 'Payment reversed',
    }),
  },
} satisfies AreaWords
