import * as z from 'zod/mini'
import { text } from '#domain/fields.ts'
import { faultOfPayment, Payment, paymentStates } from '#domain/money/payment.ts'
import type { FieldError } from '#domain/wire.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { amountFault, owingFault, type PaymentContext, paymentMachine, receiverFault } from '#machines/money/payment.machine.ts'
import { resource } from '../resource.ts'
import { anyMoneyScope } from './anyMoneyScope.ts'

const serverFields = {
  rounding: true,
  business: true,
  receiptNumber: true,
  takenAt: true,
  takenOn: true,
  takenBy: true,
  reason: true,
} as const

const faultIn = (fault: (context: PaymentContext) => FieldError | null) => (context: GuardContext) =>
  fault(context as unknown as PaymentContext)

/** Payments of patients. None is ever deleted: a reversed one keeps its receipt number. */
export const payments = resource({
  name: 'payments',
  module: 'money',
  record: Payment,
  locationField: 'location',
  faultOf: faultOfPayment,
  refs: {
    'patient': 'patients',
    'payer': 'patients',
    'location': 'locations',
    'type': 'payments/types',
    'business': 'business',
    'allocations.invoice': 'invoices',
  },
  titleFields: ['receiptNumber', 'patient'],
  columns: ['patient', 'payer', 'location', 'type', 'business', 'receiptNumber', 'takenOn', 'amount.cents', 'state'],
  search: ['reference'],
  numbered: { receiptNumber: { on: 'take', series: ['business'] } },
  inPatientHistory: true,
  machines: { every: paymentMachine },
  states: paymentStates,
  facts: {
    theType: { the: 'type', for: ['take'] },
    theLocation: { the: 'location', for: ['take'] },
    theBusiness: { the: 'business', of: 'theLocation', for: ['take'] },
    paidInvoices: { all: 'invoices', matching: { id: 'allocations.invoice' }, for: ['take'] },
    paymentJournal: { first: 'payments/journals', matching: { document: 'id' }, where: { why: 'payment' }, for: ['reverse'] },
  } satisfies FactsOf<PaymentContext>,
  fieldGuards: { isReceivable: faultIn(receiverFault), isOwed: faultIn(owingFault), amountAddsUp: faultIn(amountFault) },
  readScope: anyMoneyScope,
  commands: {
    take: {
      scope: 'user',
      money: true,
      creates: true,
      data: z.omit(Payment, serverFields),
      extraScopes: [{ changes: 'unallocated', needs: 'pre.c' }],
    },
    /** The reference, before it is banked. */
    edit: { scope: 'pay.e', updates: { in: { posted: ['reference'] }, else: [] }, data: z.pick(Payment, { reference: true }) },
    reverse: { scope: 'pay.v', money: true, data: z.strictObject({ reason: text(300) }) },
  },
})
