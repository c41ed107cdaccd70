import * as z from 'zod/mini'
import { day, partialOf, text } from '#domain/fields.ts'
import { DraftLine, faultOfInvoice, Invoice, invoiceStates, maxLines } from '#domain/money/invoice.ts'
import type { FieldError } from '#domain/wire.ts'
import type { GuardContext } from '#machines/kernel/effects.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { invoiceMachine } from '#machines/money/invoice.machine.ts'
import type { InvoiceContext } from '#machines/money/invoiceContext.ts'
import { priceFault, sellerFault, treatmentFault } from '#machines/money/invoiceFaults.ts'
import { resource } from '../resource.ts'
import { anyMoneyScope } from './anyMoneyScope.ts'

const DraftLines = z.array(DraftLine).check(z.maxLength(maxLines))
const draftFields = { payer: true, contact: true, location: true, provider: true, appointment: true, notes: true } as const
const NewInvoice = z.extend(z.pick(Invoice, { patient: true, ...draftFields }), { lines: DraftLines })
const changeable = ['payer', 'contact', 'location', 'provider', 'appointment', 'notes'] as const
const ChangeData = z.extend(partialOf(Invoice, changeable), { lines: z.optional(DraftLines) })

const pricing = ['create', 'change', 'issue']
const freezing = ['issue']
const settling = ['settle', 'void']
const faultIn = (fault: (context: InvoiceContext) => FieldError | null) => (context: GuardContext) =>
  fault(context as unknown as InvoiceContext)

/** Invoices. None is ever deleted: a void one keeps its number. */
export const invoices = resource({
  name: 'invoices',
  module: 'money',
  record: Invoice,
  locationField: 'location',
  faultOf: faultOfInvoice,
  refs: {
    'patient': 'patients',
    'payer': 'patients',
    'contact': 'contacts',
    'location': 'locations',
    'provider': 'providers',
    'appointment': 'appointments',
    'business': 'business',
    'lines.operation': 'operations',
    'lines.item': 'items',
    'lines.provider': 'providers',
  },
  refRules: { appointment: { matching: ['patient'] } },
  titleFields: ['number', 'patient'],
  columns: [
    'patient',
    'payer',
    'location',
    'provider',
    'appointment',
    'business',
    'number',
    'issuedOn',
    'dueOn',
    'total.cents',
    'owing.cents',
    'state.document',
    'state.settlement',
  ],
  numbered: { number: { on: 'issue', series: ['business'] } },
  inPatientHistory: true,
  machines: { every: invoiceMachine },
  states: invoiceStates,
  facts: {
    thePatient: { the: 'patient', for: freezing },
    thePayer: { the: 'payer', for: freezing },
    theContact: { the: 'contact', for: freezing },
    theLocation: { the: 'location', for: pricing },
    theBusiness: { the: 'business', of: 'theLocation', for: pricing },
    chargedTreatment: { all: 'operations', matching: { id: 'lines.operation' }, for: pricing },
    items: { all: 'items', matching: { id: 'lines.item' }, for: pricing },
    itemsOfTreatment: { all: 'items', of: 'chargedTreatment', matching: { id: 'item' }, for: pricing },
    fees: { all: 'prices/lines', matching: { item: 'lines.item' }, for: pricing },
    feesOfTreatment: { all: 'prices/lines', of: 'chargedTreatment', matching: ['item'], for: pricing },
    feeSchedules: { all: 'prices', where: { active: true }, for: pricing },
    taxRates: { all: 'taxrates', where: { kind: 'gst' }, for: pricing },
    billed: { all: 'operations', matching: { invoice: 'id' }, for: ['create', 'change', 'void'] },
    issueJournal: { first: 'payments/journals', matching: { document: 'id' }, where: { why: 'issue' }, for: ['void'] },
    payments: { all: 'payments', matching: { 'allocations.invoice': 'id' }, where: { state: 'posted' }, for: settling },
    credits: { all: 'invoices/credits', matching: { invoice: 'id' }, for: settling },
  } satisfies FactsOf<InvoiceContext>,
  fieldGuards: {
    hasLines: 'lines',
    treatmentFits: faultIn(treatmentFault),
    linesArePriced: faultIn(priceFault),
    hasSeller: faultIn(sellerFault),
  },
  readScope: { full: anyMoneyScope, limited: 'user' },
  commands: {
    create: { scope: 'inv.c', creates: true, data: NewInvoice },
    change: { scope: 'inv.e', data: ChangeData, ownsFields: [...changeable, 'lines'] },
    issue: { scope: 'inv.c', money: true, ownsFields: ['number'] },
    void: { scope: 'inv.v', money: true, data: z.strictObject({ reason: text(300) }) },
    modify: { scope: 'inv.u', data: z.strictObject({ dueOn: day }), ownsFields: ['dueOn'] },
    /** Sent by the payments and credits of this invoice. */
    settle: { scope: 'user', principals: ['system'] },
  },
  views: { limited: ['number', 'patient', 'total', 'owing', 'state'] },
})
