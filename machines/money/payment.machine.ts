import { and, setup } from 'xstate'
import { aud, centsIn, dollarsText } from '#domain/money/cents.ts'
import { type JournalReason, type Journal, reversed, type Transfer, transferOf, withAmount } from '#domain/money/ledger/journal.ts'
import { accountOfKind, roundedTo, settledCents } from '#domain/money/payment.ts'
import type { PaymentType } from '#domain/money/paymentType.ts'
import type { Business } from '#domain/practice/business.ts'
import type { FieldError, RecordOf } from '#domain/wire.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext } from '../kernel/areaContext.ts'
import { reasonIn } from '../kernel/contextReaders.ts'
import type { InvoiceRecord, PaymentRecord } from './invoiceContext.ts'

export type PaymentContext = AreaContext<
  PaymentRecord,
  { readonly reason: string },
  {
    readonly theType: RecordOf<PaymentType> | null
    readonly theLocation: { readonly business: string | null } | null
    readonly theBusiness: RecordOf<Business> | null
    readonly paidInvoices: readonly InvoiceRecord[]
    readonly paymentJournal: RecordOf<Journal> | null
  }
>
type Args = GuardArgs<PaymentContext>

const { add, set, tell } = actionsOf<PaymentContext>()

/** Whether the amount is what it pays; of cash, rounded to coins. */
export function amountFault({ record, facts: { theType } }: PaymentContext): FieldError | null {
  if (!theType) return null
  const due = roundedTo(settledCents(record), theType.roundTo)
  const { amount, tendered } = record
  if (centsIn(amount) !== due) return { path: 'amount', message: `is not what it pays: ${dollarsText(due)}` }
  if (!tendered) return null
  if (theType.kind !== 'cash') return { path: 'tendered', message: 'is for cash only' }
  return tendered.cents < due ? { path: 'tendered', message: `is less than ${dollarsText(due)}` } : null
}

/** Whether a business takes the money, and issued each invoice that it pays. */
export function receiverFault({ record, facts: { theBusiness, paidInvoices } }: PaymentContext): FieldError | null {
  if (theBusiness === null) return { path: 'location', message: 'has no business to take payments' }
  const faultOf = (invoice: InvoiceRecord) => {
    if (invoice.state.document !== 'issued') return 'is not an issued invoice'
    return theBusiness && invoice.business !== theBusiness.id ? 'is an invoice of another business' : null
  }
  return firstFault(record, paidInvoices, 'invoice', faultOf)
}

/** Whether each invoice owes as much. A screen can offer to keep the rest as a prepayment. */
export const owingFault = ({ record, facts }: PaymentContext): FieldError | null =>
  firstFault(record, facts.paidInvoices, 'cents', ({ owing }, cents) =>
    cents > centsIn(owing) ? `is more than the ${dollarsText(centsIn(owing))} that this invoice owes` : null,
  )

function firstFault(
  { allocations = [] }: Partial<Pick<PaymentRecord, 'allocations'>>,
  invoices: readonly InvoiceRecord[] | undefined,
  field: 'invoice' | 'cents',
  faultOf: (invoice: InvoiceRecord, cents: number) => string | null,
): FieldError | null {
  for (const [index, { invoice, cents }] of allocations.entries()) {
    const paid = invoices?.find(({ id }) => id === invoice)
    const message = paid ? faultOf(paid, cents) : null
    if (message !== null) return { path: `allocations.${index}.${field}`, message }
  }
  return null
}

const post = (why: JournalReason, transfersOf: (context: PaymentContext) => readonly Transfer[], reverses = noJournal) =>
  add('payments/journals.post', (context) => {
    const { record, today: day } = context
    const journal = { day, location: record.location, documentArea: 'payments', document: record.id, why, reverses: reverses(context) }
    return { ...journal, transfers: withAmount(transfersOf(context)) }
  })
const noJournal = (_: PaymentContext): string | null => null

/** The cents by which rounding changes the amount. */
const roundingOf = (record: PaymentRecord): number => centsIn(record.amount) - settledCents(record)

/** Money in, against what invoices owe and what is kept for later, with a transfer of its own for the rounding of cash. */
function transfersOf({ record, facts: { theType, paidInvoices = [] } }: PaymentContext): readonly Transfer[] {
  const account = accountOfKind[theType?.kind ?? 'other']
  const { payer, patient } = record
  const rounding = roundingOf(record)
  return [
    ...(record.allocations ?? []).map(({ invoice, cents }) =>
      transferOf(account, 'receivable', cents, { patient: paidInvoices.find(({ id }) => id === invoice)?.patient ?? patient, payer }),
    ),
    transferOf(account, 'prepaid', centsIn(record.unallocated), { patient, payer }),
    transferOf(account, 'rounding', rounding, { patient }),
    transferOf('rounding', account, -rounding, { patient }),
  ]
}

const receive = set(({ record, now, today, by, facts }) => ({
  ...{ takenAt: now, takenOn: today, takenBy: by.name, business: facts.theBusiness?.id ?? null },
  rounding: aud(roundingOf(record)),
}))
const keepReason = set((context) => ({ reason: reasonIn(context, 'reason') }))
/** Each invoice counts what is paid, and refuses more than it owes. */
const settleInvoices = tell('invoices.settle', ({ record }) => (record.allocations ?? []).map(({ invoice }) => invoice))
const postReversal = post(
  'reversal',
  ({ facts }) => reversed(facts.paymentJournal?.transfers ?? []),
  ({ facts }) => facts.paymentJournal?.id ?? null,
)

/** A payment: taken with a receipt, and reversed by a mistake or a dishonoured cheque. */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, input: {} as PaymentContext, events: {} as { type: 'take' | 'reverse' } },
  guards: {
    isReceivable: ({ context }: Args) => receiverFault(context) === null,
    isOwed: ({ context }: Args) => owingFault(context) === null,
    amountAddsUp: ({ context }: Args) => amountFault(context) === null,
  },
  actions: verbs,
}).createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        take: {
          target: 'posted',
          guard: and(['isReceivable', 'isOwed', 'amountAddsUp']),
          actions: [receive, post('payment', transfersOf), settleInvoices],
        },
      },
    },
    posted: { on: { reverse: { target: 'reversed', actions: [keepReason, postReversal, settleInvoices] } } },
    reversed: {},
  },
})
