import { aud, centsIn } from '#domain/money/cents.ts'
import type { Party } from '#domain/money/invoice.ts'
import { type JournalReason, reversed, type Transfer, transferOf, withAmount } from '#domain/money/ledger/journal.ts'
import { type Day, daysAfter } from '#domain/time.ts'
import { actionsOf } from '../kernel/actionsOf.ts'
import { clearFlag, flagWhere } from '../kernel/actionCreators.ts'
import { idsOf, reasonIn } from '../kernel/contextReaders.ts'
import { type InvoiceContext, pricedOf, countedAmounts } from './invoiceContext.ts'

const { add, set, tell } = actionsOf<InvoiceContext>()

/** The wording and amounts of a draft follow the items, fees and rates of today. */
export const price = set((context) => ({ ...pricedOf(context) }))

const chargedIds = ({ record }: InvoiceContext): readonly string[] => (record.lines ?? []).flatMap(({ operation }) => operation ?? [])
const billedHere = ({ facts: { billed = [] } }: InvoiceContext): readonly string[] => idsOf(billed)

/** Each treatment names the invoice that charges it, and those that a change removes are free again. */
export const billTreatment = [
  tell('operations.unbill', (context) => billedHere(context).filter((id) => !chargedIds(context).includes(id))),
  tell(
    'operations.bill',
    (context) => chargedIds(context).filter((id) => !billedHere(context).includes(id)),
    ({ record }) => ({ invoice: record.id }),
  ),
]
export const releaseTreatment = tell('operations.unbill', billedHere)

/** The last day on which the invoice is not overdue. */
export const lastDayToPay = ({ before, record, today, facts }: InvoiceContext): Day =>
  (before?.state.document === 'issued' ? record.dueOn : null) ?? daysAfter(today, facts.theBusiness?.dueDays ?? 0)

function buyerOf({ facts: { theContact, thePayer, thePatient } }: InvoiceContext): Party {
  if (theContact) return { name: theContact.organisation ?? theContact.name, abn: null, address: theContact.address }
  const person = thePayer ?? thePatient
  return { name: [person?.firstName, person?.lastName].filter(Boolean).join(' ') || '–', abn: null, address: person?.address ?? null }
}

function sellerOf({ facts: { theBusiness } }: InvoiceContext): Party | null {
  if (!theBusiness) return null
  const { legalName, tradingName, abn, address } = theBusiness
  return { name: tradingName ? `${legalName} trading as ${tradingName}`.slice(0, 300) : legalName, abn, address }
}

/** The seller, the buyer, the wording and the prices of this moment, which no later change reaches. */
export const freeze = set((context) => {
  const priced = pricedOf(context)
  return {
    ...{ ...priced, owing: priced.total, business: context.facts.theBusiness?.id ?? null },
    ...{ seller: sellerOf(context), buyer: buyerOf(context) },
    ...{ issuedAt: context.now, issuedOn: context.today, dueOn: lastDayToPay(context) },
  }
})
const post = (why: JournalReason, transfersOf: (context: InvoiceContext) => readonly Transfer[], reverses = noJournal) =>
  add('payments/journals.post', (context) => {
    const { record, today: day } = context
    const transfers = withAmount(transfersOf(context))
    const journal = { day, location: record.location, documentArea: 'invoices', document: record.id, why, reverses: reverses(context) }
    return transfers.length === 0 ? [] : [{ ...journal, transfers }]
  })
const noJournal = (_: InvoiceContext): string | null => null

/** The patient owes the charge, which is income, and its tax, which the practice owes on. */
export const postCharge = post('issue', (context) =>
  pricedOf(context).lines.flatMap(({ gross, gst, provider, item }) => {
    const about = { patient: context.record.patient, payer: context.record.payer, provider, item }
    const tax = centsIn(gst)
    return [transferOf('receivable', 'income', centsIn(gross) - tax, about), transferOf('receivable', 'gstPayable', tax, about)]
  }),
)
export const postReversal = post(
  'void',
  ({ facts }) => reversed(facts.issueJournal?.transfers ?? []),
  ({ facts }) => facts.issueJournal?.id ?? null,
)

export const keepReason = set((context) => ({ reason: reasonIn(context, 'reason') }))
export const oweNothing = set(() => ({ owing: aud(0) }))

/** Counts what is paid, credited and owing by all payments and credits, and notes whether the due day is over. */
export const settle = [
  set((context) => countedAmounts(context)),
  flagWhere<InvoiceContext>(
    'overdue',
    (context) => centsIn(countedAmounts(context).owing) > 0 && (context.record.dueOn ?? context.today) < context.today,
  ),
]
export const clearOverdue = clearFlag('overdue')
