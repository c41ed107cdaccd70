import { and, setup } from 'xstate'
import { centsIn, dollarsText } from '#domain/money/cents.ts'
import { type Credit, type CreditedPart, creditedParts, creditedQuantity, type CreditState, sumOfParts } from '#domain/money/credit.ts'
import { type Transfer, transferOf, withAmount } from '#domain/money/ledger/journal.ts'
import type { FieldError, RecordOf } from '#domain/wire.ts'
import { type GuardArgs, verbs } from '../kernel/actionCreators.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import type { AreaContext, NoFields, Stateful } from '../kernel/areaContext.ts'
import type { InvoiceRecord } from './invoiceContext.ts'

export type CreditContext = AreaContext<
  Stateful<Credit, CreditState>,
  NoFields,
  { readonly theInvoice: InvoiceRecord | null; readonly earlierCredits: readonly RecordOf<Credit>[] }
>
type Args = GuardArgs<CreditContext>

const { add, set, tell } = actionsOf<CreditContext>()

const partsOf = ({ record, facts: { theInvoice, earlierCredits = [] } }: CreditContext): readonly CreditedPart[] =>
  creditedParts(record.lines ?? [], theInvoice?.lines ?? [], earlierCredits)

/** Whether the invoice has these lines, with as many that are not credited yet. */
export function remainderFault({ record, facts: { theInvoice, earlierCredits = [] } }: CreditContext): FieldError | null {
  if (!theInvoice) return null
  if (theInvoice.state.document !== 'issued') return { path: 'invoice', message: 'is not an issued invoice' }
  for (const [index, { line, quantity }] of (record.lines ?? []).entries()) {
    const of = theInvoice.lines[line]
    if (!of) return { path: `lines.${index}.line`, message: 'is no line of this invoice' }
    const left = (of.quantity ?? 1) - creditedQuantity(earlierCredits, line)
    if (quantity > left) return { path: `lines.${index}.quantity`, message: `is more than the ${left} left of this line` }
  }
  return null
}

/** Whether as much is still owing. What was paid is given back by a reversal of the payment first. */
export function creditOwingFault(context: CreditContext): FieldError | null {
  const { theInvoice } = context.facts
  if (!theInvoice) return null
  const [amount, owing] = [sumOfParts(partsOf(context)).amount.cents, centsIn(theInvoice.owing)]
  if (amount <= owing) return null
  return { path: 'lines', message: `credit ${dollarsText(amount)}, which is more than the ${dollarsText(owing)} that this invoice owes` }
}

const keepAmounts = set((context) => ({
  ...sumOfParts(partsOf(context)),
  ...{ patient: context.facts.theInvoice?.patient ?? null, location: context.facts.theInvoice?.location ?? null },
  ...{ creditedAt: context.now, creditedOn: context.today },
}))

/** The charge is taken back, or lost as a bad debt. The tax on it is no longer due either way. */
function transfersOf(context: CreditContext): readonly Transfer[] {
  const { record, facts } = context
  const lost = record.kind === 'writeOff' ? 'writeOff' : 'income'
  return partsOf(context).flatMap(({ of, gross, gst }) => {
    const about = {
      patient: facts.theInvoice?.patient ?? null,
      payer: facts.theInvoice?.payer ?? null,
      provider: of.provider,
      item: of.item,
    }
    return [transferOf(lost, 'receivable', gross - gst, about), transferOf('gstPayable', 'receivable', gst, about)]
  })
}

const postCredit = add('payments/journals.post', (context) => {
  const { record, today: day, facts } = context
  const transfers = withAmount(transfersOf(context))
  const journal = { day, location: facts.theInvoice?.location, documentArea: 'invoices/credits', document: record.id, why: 'credit' }
  return transfers.length === 0 ? [] : [{ ...journal, transfers }]
})

/** Treatment that no invoice charges any more: all of its line was taken back. A bad debt was charged, and stays so. */
const releaseTreatment = tell('operations.unbill', ({ record, facts: { theInvoice, earlierCredits = [] } }) => {
  const credits = [...earlierCredits, record].filter(({ kind }) => kind === 'balance')
  return (record.lines ?? []).flatMap(({ line }) => {
    const of = theInvoice?.lines[line]
    const isWhole = of !== undefined && creditedQuantity(credits, line) === (of.quantity ?? 1)
    return isWhole && of.operation !== null ? [of.operation] : []
  })
})
const settleInvoice = tell('invoices.settle', ({ record }) => record.invoice ?? '')

/** A credit: part of an invoice that is no longer owed. */
export const creditMachine = setup({
  types: { context: {} as CreditContext, input: {} as CreditContext, events: {} as { type: 'create' } },
  guards: {
    remains: ({ context }: Args) => remainderFault(context) === null,
    creditIsOwed: ({ context }: Args) => creditOwingFault(context) === null,
  },
  actions: verbs,
}).createMachine({
  id: 'credit',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      on: {
        create: {
          target: 'posted',
          guard: and(['remains', 'creditIsOwed']),
          actions: [keepAmounts, postCredit, settleInvoice, releaseTreatment],
        },
      },
    },
    posted: {},
  },
})
