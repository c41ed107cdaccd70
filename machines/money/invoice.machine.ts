import { and, raise, setup } from 'xstate'
import { centsIn } from '#domain/money/cents.ts'
import { dayBounds, millisecondsOf } from '#domain/time.ts'
import { flag, type GuardArgs, noChange, verbs } from '../kernel/actionCreators.ts'
import { type InvoiceContext, pricedOf, countedAmounts } from './invoiceContext.ts'
import * as effects from './invoiceEffects.ts'
import { priceFault, sellerFault, treatmentFault } from './invoiceFaults.ts'

type Command = 'create' | 'change' | 'issue' | 'void' | 'modify' | 'settle'
type Args = GuardArgs<InvoiceContext>

const owingOf = (context: InvoiceContext): number => centsIn(countedAmounts(context).owing)

const invoiceSetup = setup({
  types: {
    context: {} as InvoiceContext,
    input: {} as InvoiceContext,
    events: {} as { type: Command | 'document.issued' },
  },
  guards: {
    hasLines: ({ context: { record } }: Args) => (record.lines ?? []).length > 0,
    treatmentFits: ({ context }: Args) => treatmentFault(context) === null,
    linesArePriced: ({ context }: Args) => priceFault(context) === null,
    hasSeller: ({ context }: Args) => sellerFault(context) === null,
    isOfToday: ({ context: { before, today } }: Args) => before?.issuedOn === today,
    isUnsettled: ({ context: { facts } }: Args) => (facts.payments ?? []).length === 0 && (facts.credits ?? []).length === 0,
    isIssued: ({ context: { before } }: Args) => before?.state.document === 'issued',
    /** All payments and credits together are not more than the total. */
    amountFits: ({ context }: Args) => owingOf(context) >= 0,
    isPaid: ({ context }: Args) => owingOf(context) === 0,
    isPartPaid: ({ context }: Args) => owingOf(context) < centsIn(context.record.total),
    costsNothing: ({ context }: Args) => centsIn(pricedOf(context).total) === 0,
    owes: ({ context: { record } }: Args) => centsIn(record.owing) > 0,
  },
  actions: verbs,
  delays: {
    /** Until the end of the due day at the location. */
    untilOverdue: ({ context }: Args) =>
      millisecondsOf(dayBounds(effects.lastDayToPay(context), context.timeZone).to) - millisecondsOf(context.now),
  },
})

const fits = ['hasLines', 'treatmentFits', 'linesArePriced'] as const
const settle = [
  { target: 'paid', guard: and(['isIssued', 'amountFits', 'isPaid']), actions: [...effects.settle, effects.clearOverdue] },
  { target: 'part', guard: and(['isIssued', 'amountFits', 'isPartPaid']), actions: effects.settle },
  { target: 'unpaid', guard: and(['isIssued', 'amountFits']), actions: effects.settle },
] as const

const document = invoiceSetup.createStateConfig({
  initial: 'new',
  states: {
    new: { on: { create: { target: 'draft', guard: and(fits), actions: [effects.price, ...effects.billTreatment] } } },
    draft: {
      on: {
        change: { guard: and(fits), actions: [effects.price, ...effects.billTreatment] },
        issue: {
          target: 'issued',
          guard: and([...fits, 'hasSeller']),
          // An invoice that costs nothing is paid from the start.
          actions: [effects.freeze, effects.postCharge, raise({ type: 'document.issued' })],
        },
        void: { target: 'voided', actions: [effects.keepReason, effects.releaseTreatment] },
      },
    },
    issued: {
      after: { untilOverdue: { guard: 'owes', actions: flag('overdue') } },
      on: {
        modify: { target: 'issued', reenter: true, actions: [noChange, effects.clearOverdue] },
        void: {
          target: 'voided',
          guard: and(['isOfToday', 'isUnsettled']),
          actions: [effects.keepReason, effects.oweNothing, effects.clearOverdue, effects.postReversal, effects.releaseTreatment],
        },
      },
    },
    voided: {},
  },
})

/** An invoice: drafted from completed treatment, issued with a number, and settled by payments and credits. */
export const invoiceMachine = invoiceSetup.createMachine({
  id: 'invoice',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    document,
    settlement: {
      initial: 'unpaid',
      states: {
        unpaid: { on: { settle, 'document.issued': { target: 'paid', guard: 'costsNothing' } } },
        part: { on: { settle } },
        paid: { on: { settle } },
      },
    },
  },
})
