import type { AreaWords } from '../areaWords.ts'

export const invoiceWords = {
  area: 'invoices',
  identifier: 'invoice',
  one: 'invoice',
  many: 'invoices',
  description: 'What patients are charged, and what they still owe',
  fields: {
    gst: 'GST',
    issuedAt: 'Issued at',
    issuedOn: 'Issued on',
    dueOn: 'Due on',
    applied: 'Paid',
    isTaxable: 'GST applies',
    unit: 'Price given',
    unitPrice: 'Price',
    gross: 'Amount',
    abn: 'ABN',
    discountReason: 'Reason for the discount',
  },
  commands: {
    issue: 'Issue invoice',
    void: 'Void invoice',
    modify: 'Change due day',
    settle: 'Count payments',
  },
  refusals: {
    hasLines: 'This invoice has no lines. Add a treatment or an item.',
    treatmentFits: 'A treatment on this invoice cannot be charged here.',
    linesArePriced: 'A line has no wording or no price.',
    hasSeller: 'This location has no business that can issue invoices.',
    isOfToday: 'This invoice was issued on an earlier day. Credit it instead.',
    isUnsettled: 'This invoice is paid or credited in part. Reverse the payment first, or credit the invoice.',
    isIssued: 'This invoice is not issued, so nothing can be paid or credited.',
    amountFits: 'This invoice owes less than that. Keep the rest as a prepayment.',
  },
} satisfies AreaWords
