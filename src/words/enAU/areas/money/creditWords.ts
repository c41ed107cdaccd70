import { type AreaWords, labelsOf } from '../areaWords.ts'

export const creditWords = {
  area: 'invoices/credits',
  identifier: 'credit',
  one: 'credit',
  many: 'credits',
  description: 'Parts of invoices that are no longer owed',
  fields: { gst: 'GST', creditedAt: 'Credited at', creditedOn: 'Credited on' },
  values: labelsOf('kind', { balance: 'Off the balance', writeOff: 'Write-off' }),
  refusals: {
    remains: 'This invoice has no such line, or less of it is left.',
    creditIsOwed: 'The invoice owes less than that. Reverse a payment first.',
  },
} satisfies AreaWords
