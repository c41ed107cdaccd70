import * as z from 'zod/mini'
import { id, optional, singleLine, wholeNumber } from '#domain/fields.ts'
import { resource } from '#resources/resource.ts'
import { Invoice, invoiceMachine, Line, lineMachine } from './invoice.machine.ts'

const InvoiceData = z.omit(Invoice, { total: true, number: true, reference: true })

export const trialInvoices = resource({
  name: 'trial/invoices',
  module: 'system',
  record: Invoice,
  columns: ['business', 'number', 'state'],
  numbered: { number: { on: 'issue', series: ['business'] } },
  children: { lines: { area: 'trial/invoices/lines', min: 1, max: 3 } },
  machines: { every: invoiceMachine },
  readScope: 'inv.c',
  commands: {
    create: { scope: 'inv.c', creates: true, data: InvoiceData },
    count: { scope: 'inv.c', principals: ['system'], data: z.strictObject({ cents: wholeNumber(1, 1e6) }) },
    issue: { scope: 'inv.c' },
    void: { scope: 'inv.v' },
    edit: { scope: 'inv.e', updates: { in: { draft: 'all', issued: ['payer'] }, else: [] }, data: InvoiceData },
    refer: { scope: 'inv.e', data: z.pick(Invoice, { reference: true }), ownsFields: ['reference'] },
    remove: { scope: 'inv.c', deletes: true },
  },
})

export const trialLines = resource({
  name: 'trial/invoices/lines',
  module: 'system',
  record: Line,
  refs: { invoice: 'trial/invoices', provider: 'providers' },
  columns: ['invoice', 'provider'],
  children: { parts: { area: 'trial/invoices/parts', min: 0, max: 2 } },
  childOf: { area: 'trial/invoices', by: 'invoice', isMany: true },
  machines: { every: lineMachine },
  facts: { draft: { the: 'invoice', for: ['create'] } },
  readScope: 'inv.c',
  commands: { create: { scope: 'inv.c', creates: true, data: Line }, remove: { scope: 'inv.c', deletes: true } },
})

const Part = z.strictObject({ line: id, name: singleLine(80) })

/** Only the server creates parts: with their line. */
export const trialParts = resource({
  name: 'trial/invoices/parts',
  module: 'system',
  record: Part,
  refs: { line: 'trial/invoices/lines' },
  columns: ['line'],
  childOf: { area: 'trial/invoices/lines', by: 'line', isMany: true },
  readScope: 'inv.c',
  commands: { create: { scope: 'inv.c', principals: ['system'], creates: true, data: Part } },
})

const Receipt = z.strictObject({ payer: singleLine(80), number: optional(wholeNumber(1, 1e9)) })

/** A receipt has its number from the start, and no state machine. */
export const trialReceipts = resource({
  name: 'trial/receipts',
  module: 'system',
  record: Receipt,
  columns: ['number'],
  numbered: { number: { on: 'create', series: [] } },
  here: { ghost: z.strictObject({ record: id, payer: singleLine(300) }) },
  views: { wall: ['payer'] },
  readScope: 'inv.c',
  commands: {
    create: { scope: 'inv.c', creates: true, data: z.omit(Receipt, { number: true }) },
    remove: { scope: 'inv.c', deletes: true },
  },
})
